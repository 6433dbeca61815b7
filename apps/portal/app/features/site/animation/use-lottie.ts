import type { AnimationItem } from 'lottie-web';
import { useEffect, useRef, useState } from 'react';

export type LottieState = 'loading' | 'playing' | 'paused' | 'failed';

/**
 * Play an animation in an element. The player is loaded on demand, so other pages never load it. With reduced motion the animation starts
 * as a still picture with a Play button.
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
