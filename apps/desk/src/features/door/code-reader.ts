/**
 * Reads QR codes from pictures: by the browser where it can (Chrome on Android, with the phone's own
 * hardware), elsewhere by zxing-wasm, which is loaded then (iPhones, most computers).
 */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Returns the texts of the codes in what a video shows. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** Not in TypeScript's library: https://wicg.github.io/shape-detection-api/ */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** A pass has 41 modules: enough pixels for each, and no more to look at than necessary. */
const MAX_SIDE = 720;

async function byBrowser(): Promise<ReadCodes | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return null;
  const detector = new BarcodeDetector!({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function byWebAssembly(): Promise<ReadCodes> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  // From this site, not from a public server.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return async (video) => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (canvas.width === 0) return [];
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return found.map(({ text }) => text);
  };
}

let reader: Promise<ReadCodes> | undefined;

/** Returns what reads codes here. It is loaded once; a failed load is tried again. */
export function codeReader(): Promise<ReadCodes> {
  reader ??= byBrowser()
    .then((own) => own ?? byWebAssembly())
    .catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  return reader;
}
