import type { ReactNode } from 'react';
import { TruckDrawing } from './load-truck';

function Frame({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <>
      <rect width="240" height="170" rx="22" fill={ground} />
      {children}
    </>
  );
}

/** Step 1: a phone with the list of items and a photo. */
export function TellPicture() {
  return (
    <Frame ground="var(--scene-sand, #f3ecdd)">
      <rect x="58" y="20" width="82" height="150" rx="14" fill="#15202b" />
      <path d="M65 40a10 10 0 0 1 10-10h48a10 10 0 0 1 10 10v130H65z" fill="#fff" />
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(74 ${108 + row * 20})`}>
          <rect
            width="12"
            height="12"
            rx="3.5"
            fill={row < 2 ? 'var(--color-brand)' : '#fff'}
            stroke="var(--color-brand)"
            strokeWidth="1.6"
          />
          {row < 2 && <path d="m3 6 2.5 2.5L9.5 4" fill="none" stroke="#fff" strokeWidth="1.8" />}
          <rect x="19" y="3" width={[30, 24, 28][row]} height="6" rx="3" fill="#cbd5da" />
        </g>
      ))}
      <rect x="74" y="44" width="50" height="52" rx="8" fill="#e3f1ea" />
      <path d="M82 84V70a6 6 0 0 1 6-6h22a6 6 0 0 1 6 6v14z" fill="#e07a3f" />
      <rect x="78" y="72" width="9" height="15" rx="4" fill="#c2602a" />
      <rect x="111" y="72" width="9" height="15" rx="4" fill="#c2602a" />
      <circle cx="168" cy="66" r="27" fill="var(--color-accent)" />
      <path d="M154 60h6l4-6h9l4 6h6v18h-29z" fill="#fff" />
      <circle cx="168.5" cy="68" r="6" fill="var(--color-accent)" />
    </Frame>
  );
}

/** Step 2: the price range on a scale. */
export function RangePicture() {
  return (
    <Frame ground="var(--scene-mint, #e3f1ea)">
      <rect x="30" y="36" width="180" height="98" rx="16" fill="#fff" />
      <rect x="48" y="54" width="58" height="8" rx="4" fill="#cbd5da" />
      <path d="M48 96h144" stroke="#dfe5e9" strokeWidth="10" strokeLinecap="round" />
      <path d="M88 96h62" stroke="var(--color-accent)" strokeWidth="10" strokeLinecap="round" />
      <circle cx="88" cy="96" r="11" fill="#fff" stroke="var(--color-cta)" strokeWidth="5" />
      <circle cx="150" cy="96" r="11" fill="#fff" stroke="var(--color-cta)" strokeWidth="5" />
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((tick) => (
        <path key={tick} d={`M${48 + tick * 18} 114v${tick % 4 === 0 ? 9 : 5}`} stroke="#8795a1" strokeWidth="2" strokeLinecap="round" />
      ))}
      <circle cx="186" cy="44" r="24" fill="var(--color-brand)" />
      <path
        d="M186 30v28m6.5-21.5c-1-3-4-4-6.5-4-4 0-6.5 2-6.5 5 0 7 13.5 3 13.5 10 0 3.2-3 5-7 5-3 0-6-1.2-7-4.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </Frame>
  );
}

/** Step 3: a week with one window taken. */
export function WindowPicture() {
  return (
    <Frame ground="var(--scene-peach, #fdeadb)">
      <rect x="42" y="30" width="140" height="124" rx="14" fill="#fff" />
      <path d="M42 58V44a14 14 0 0 1 14-14h112a14 14 0 0 1 14 14v14z" fill="var(--color-brand)" />
      <path d="M74 22v16m76-16v16" stroke="var(--color-brand-strong)" strokeWidth="7" strokeLinecap="round" />
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((cell) => (
        <rect
          key={cell}
          x={56 + (cell % 4) * 30}
          y={70 + Math.floor(cell / 4) * 27}
          width="22"
          height="18"
          rx="5"
          fill={cell === 6 ? 'var(--color-accent)' : cell % 5 === 0 ? '#f1f4f6' : '#dceee4'}
        />
      ))}
      <circle cx="184" cy="122" r="30" fill="#fff" stroke="var(--color-brand-strong)" strokeWidth="5" />
      <path d="M184 106v17l11 7" fill="none" stroke="var(--color-cta)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </Frame>
  );
}

/** Step 4: the full truck on the road. */
export function HaulPicture() {
  return (
    <Frame ground="var(--scene-mint, #d8ebe1)">
      <circle cx="196" cy="42" r="18" fill="var(--scene-sun, #ffc46f)" />
      <path d="M0 132h240v16a22 22 0 0 1-22 22H22a22 22 0 0 1-22-22z" fill="#48575f" />
      <path d="M20 154h210" stroke="#f6e9cf" strokeWidth="4" strokeLinecap="round" strokeDasharray="26 20" opacity=".75" />
      <g transform="translate(12 56) scale(.53)">
        <TruckDrawing eighths={8} />
      </g>
      <path d="M8 92h-22m22 16h-14" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
    </Frame>
  );
}
