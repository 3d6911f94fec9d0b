import { FileButton } from './file-button.tsx';

/** Returns the bytes of a file in base64. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Chooses a CSV file, and says which one was chosen. */
export function CsvChooser({
  label,
  choose,
  hint,
  name,
  busy,
  onChoose,
}: {
  label: string;
  /** The word of the button. */
  choose: string;
  hint: string;
  name: string | undefined;
  busy: boolean;
  onChoose: (file: File) => void;
}) {
  return (
    <div className="field">
      <p className="field__label">{label}</p>
      <div className="desk-row">
        <FileButton size="m" label={label} accept=".csv,text/csv" busy={busy} onChoose={onChoose}>
          {choose}
        </FileButton>
        {name !== undefined && <span className="chosen-file">{name}</span>}
      </div>
      <p className="field__hint">{hint}</p>
    </div>
  );
}
