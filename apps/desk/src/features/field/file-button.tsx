import { useRef } from 'react';
import { Button } from '@portolane/ui/button/button.tsx';

/** Chooses a file. The browser's own control has its own look and language, and stays hidden. */
export function FileButton({
  label,
  accept,
  busy = false,
  size = 's',
  onChoose,
  children,
}: {
  /** What the file is. */
  label: string;
  accept: string;
  busy?: boolean;
  size?: 'm' | 's';
  onChoose: (file: File) => void;
  children: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) onChoose(chosen);
          // The same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Button size={size} busy={busy} onClick={() => input.current!.click()}>
        {children}
      </Button>
    </>
  );
}
