import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { createCodeGate } from './code-gate.ts';
import { codeReader } from './code-reader.ts';

/** Between two looks at what the camera shows, in milliseconds. */
const DEBOUNCE_MS = 80;

/** denied: the person or the phone does not allow it; missing: there is none, or another app has it. */
type CameraFailure = 'denied' | 'missing';

const failureOf = (error: unknown): CameraFailure =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, DEBOUNCE_MS));

/** Reads codes from a video until the signal ends it. */
async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const readCodes = await codeReader();
  const isNew = createCodeGate();
  while (!signal.aborted) {
    const texts = video.readyState >= video.HAVE_CURRENT_DATA ? await readCodes(video) : [];
    for (const text of texts) if (!signal.aborted && isNew(text, performance.now())) onCode(text);
    await pause();
  }
}

/** Shows the camera at the back and calls what it reads. Off while the page is in the background. */
export function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation(['door']);
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const [isOff, setOff] = useState(false);
  const isVisible = useVisible();
  const onText = useEffectEvent(onCode);
  useEffect(() => {
    if (isOff || !isVisible) return undefined;
    const abort = new AbortController();
    let stream: MediaStream | undefined;
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      if (abort.signal.aborted) {
        stop();
        return;
      }
      const shown = video.current!;
      shown.srcObject = stream;
      await shown.play();
      await watch(shown, abort.signal, (text) => onText(text));
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    start().catch((error: unknown) => {
      stop();
      if (abort.signal.aborted) return;
      // A browser says why in its own words; anything else is a defect.
      if (!(error instanceof DOMException)) console.error(error);
      setFailure(failureOf(error));
      setOff(true);
    });
    return () => {
      abort.abort();
      stop();
    };
  }, [isOff, isVisible]);
  const toggle = () => {
    setFailure(null);
    setOff(!isOff);
  };
  return (
    <div className="door-camera">
      {!isOff && (
        <div className="door-camera__frame">
          <video ref={video} muted playsInline aria-label={t('door:camera.label')} />
        </div>
      )}
      {failure && (
        <Notice tone="warn" role="alert">
          {t(`door:camera.${failure}`)}
        </Notice>
      )}
      <Button size="m" variant="neutral" onClick={toggle}>
        {t(isOff ? 'door:camera.turnOn' : 'door:camera.turnOff')}
      </Button>
    </div>
  );
}

/** Whether the page is in the foreground. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const onChange = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isVisible;
}
