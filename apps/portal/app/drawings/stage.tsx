import type { ReactNode } from 'react';

/** Wall and floor of a tile, by the name of its tint. A dark page has darker ones of its own (styles/dark.css). */
const GROUNDS = {
  peach: ['var(--scene-sky, #fdeadb)', 'var(--scene-floor, #efdcc4)'],
  mint: ['var(--scene-mint, #d8ebe1)', 'var(--scene-hill, #b5d9c4)'],
  fog: ['var(--scene-fog, #e9edf0)', 'var(--scene-slab, #d0d9de)'],
  sand: ['var(--scene-sand, #f3ecdd)', 'var(--scene-curb, #d8cdb6)'],
} as const;

/** The ground of a tile of 320 by 180, with its floor at y = 150. */
export function Stage({ ground = 'peach', children }: { ground?: keyof typeof GROUNDS; children: ReactNode }) {
  const [wall, floor] = GROUNDS[ground];
  return (
    <>
      <path d="M0 0h320v180H0z" fill={wall} />
      <path d="M0 150h320v30H0z" fill={floor} />
      {children}
    </>
  );
}

/** The ground of a tile in a yard: grass that rises a little on both sides. */
export function Yard({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M0 0h320v180H0z" fill="var(--scene-sky, #fdeadb)" />
      <path d="M0 150c60-22 120-10 170-14s100-12 150 2v42H0z" fill="var(--scene-hill, #b5d9c4)" />
      {children}
    </>
  );
}

/** Put a thing of about 32 by 40 on the floor. */
export function At({ x, size = 2, children }: { x: number; size?: number; children: ReactNode }) {
  return <g transform={`translate(${x} 154) scale(${size})`}>{children}</g>;
}
