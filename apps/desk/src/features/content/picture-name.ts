/** Returns the name under which content knows a file: lower-case letters, digits, and hyphens. */
export function pictureNameOf(fileName: string, now: Date): string {
  const [, base = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(fileName) ?? [];
  const name = base
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${name || `picture-${now.getTime()}`}${ending.toLowerCase().replace('.jpeg', '.jpg')}`;
}
