import './file-type.css';

/** The type of a file before its name: PDF, ZIP, XLSX. */
export function FileType({ children }: { children: string }) {
  return <span className="file-type">{children}</span>;
}
