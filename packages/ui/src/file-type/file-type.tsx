import './file-type.css';

/** PDF, ZIP, XLSX: the kind of a file before its name. */
export function FileType({ children }: { children: string }) {
  return <span className="file-type">{children}</span>;
}
