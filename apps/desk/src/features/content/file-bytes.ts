/** Returns the bytes of a file in base64. */
export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data URL: `data:image/png;base64,` and the bytes.
    reader.addEventListener('load', () =>
      resolve((reader.result as string).replace(/^[^,]*,/, '')),
    );
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error(`${file.name} cannot be read.`)),
    );
    reader.readAsDataURL(file);
  });
