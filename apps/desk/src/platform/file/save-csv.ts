/** Lets the browser save a text, or bytes, as a CSV file. */
export function saveCsv(name: string, csv: string | Blob): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
