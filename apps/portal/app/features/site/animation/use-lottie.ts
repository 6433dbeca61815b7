import type { AnimationItem } from 'lottie-web';
import { useEffect, useRef, useState } from 'react';

export type LottieState = 'loading' | 'playing' | 'paused' | 'failed';

/**
 * Plays an animation in an element. The player comes lazily, so pages without animation never load it. Who asked the system
 * for less motion gets a still picture and the button to start it.
 */
export function useLottie(url: string) {
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<AnimationItem | null>(null);
  const [state, setState] = useState<LottieState>('loading');
  const [frame, setFrame] = useState(0);

  useEffect(() => {
    let gone = false;
    const fail = () => setState('failed');
    const start = async () => {
      const { default: lottie } = await import('lottie-web/build/player/lottie_light');
      if (gone || !box.current) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const item = lottie.loadAnimation({ container: box.current, renderer: 'svg', loop: true, autoplay: !still, path: url });
      player.current = item;
      item.addEventListener('data_failed', fail);
      item.addEventListener('enterFrame', ({ currentTime }) => setFrame(Math.round(currentTime)));
      item.addEventListener('DOMLoaded', () => {
        if (still) item.goToAndStop(item.totalFrames * 0.66, true);
        setState(still ? 'paused' : 'playing');
      });
    };
    start().catch(fail);
    return () => {
      gone = true;
      player.current?.destroy();
      player.current = null;
    };
  }, [url]);

  const toggle = () => {
    if (state === 'playing') player.current?.pause();
    else player.current?.play();
    setState(state === 'playing' ? 'paused' : 'playing');
  };
  return { box, state, frame, toggle };
}
