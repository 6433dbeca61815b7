import { useEffect, useRef } from 'react';
import type SignaturePad from 'signature_pad';
import { useText } from '../language/use-speech';

const WIDTH = 560;
const HEIGHT = 160;

/** Scale strokes to the displayed size, so that the image always has the same size. */
function scaleToShown(canvas: HTMLCanvasElement) {
  const { width, height } = canvas.getBoundingClientRect();
  if (width > 0 && height > 0) canvas.getContext('2d')?.setTransform(WIDTH / width, 0, 0, HEIGHT / height, 0, 0);
}

/** A canvas to sign by finger, pen or mouse: white paper on dark screens as well, since the ink is dark. Typing the signature is the alternative. */
export function SignatureCanvas({ onChange }: { onChange: (image: string | null) => void }) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const changed = useRef(onChange);
  changed.current = onChange;

  useEffect(() => {
    let gone = false;
    const resized = () => canvas.current && scaleToShown(canvas.current);
    window.addEventListener('resize', resized);
    // Loaded on demand.
    void import('signature_pad').then(({ default: Pad }) => {
      if (gone || !canvas.current) return;
      scaleToShown(canvas.current);
      pad.current = new Pad(canvas.current, { penColor: '#0f2f25', minWidth: 1, maxWidth: 2.8 });
      pad.current.addEventListener('endStroke', () => changed.current(pad.current?.toDataURL('image/png') ?? null));
    });
    return () => {
      gone = true;
      window.removeEventListener('resize', resized);
      pad.current?.off();
    };
  }, []);

  const clear = () => {
    pad.current?.clear();
    onChange(null);
  };
  return (
    <div className="mt-3">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t('Draw your signature here, or choose to type it')}
        className="block w-full max-w-140 touch-none rounded-xl border border-line-strong bg-white"
      />
      <button type="button" className="btn btn-quiet mt-1 px-3" onClick={clear}>
        {t('Clear and draw again')}
      </button>
    </div>
  );
}
