import type { ReactNode } from 'react';

/** One stack of household items per eighth of the truck, from the front wall to the tailgate. Each is 32 wide, on a floor at y = 0. */
const STACKS: readonly ReactNode[] = [
  <>
    <path d="M1 0v-24h30V0z" fill="#d9a066" />
    <path d="M14 0v-24h5V0z" fill="#f0d3a8" />
    <path d="M4-24v-22h25v22z" fill="#c98c52" />
    <path d="M14-46h5v8h-5z" fill="#f0d3a8" />
    <path d="M8-46v-16h18v16z" fill="#d9a066" />
  </>,
  <>
    <rect x="3" y="-66" width="26" height="66" rx="3" fill="#eef2f4" stroke="#b9c5cc" />
    <path d="M3-42h26" stroke="#b9c5cc" />
    <path d="M8-56v8m0 12v12" stroke="#8795a1" strokeWidth="2.5" strokeLinecap="round" />
  </>,
  <>
    <rect x="2" y="-32" width="28" height="32" rx="3" fill="#e7ecef" stroke="#b9c5cc" />
    <circle cx="16" cy="-14" r="9" fill="#9fc4d8" stroke="#8795a1" strokeWidth="2" />
    <path d="M6-27h8" stroke="#8795a1" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M5-32v-20h22v20z" fill="#c98c52" />
    <path d="M5-44h22" stroke="#f0d3a8" strokeWidth="4" />
  </>,
  <>
    <path d="M3-8v-22a6 6 0 0 1 6-6h14a6 6 0 0 1 6 6v22z" fill="#e07a3f" />
    <rect x="0" y="-20" width="8" height="18" rx="4" fill="#c2602a" />
    <rect x="24" y="-20" width="8" height="18" rx="4" fill="#c2602a" />
    <path d="M6-14h20v10H6z" fill="#ec9561" />
    <path d="M5-4v4m22-4v4" stroke="#6b3d20" strokeWidth="3" />
    <path d="M16-36v-16m-8 0h16l-4-13h-8z" fill="#f6d58d" stroke="#8a6a2f" strokeWidth="1.5" />
  </>,
  <>
    <rect x="3" y="-70" width="11" height="70" rx="4" fill="#f3efe6" stroke="#cabfa8" />
    <path d="M8.5-62v8m0 8v8m0 8v8m0 8v6" stroke="#cabfa8" strokeWidth="2" strokeDasharray="2 4" />
    <path d="M16 0v-26h15V0m-15-13h15" fill="none" stroke="#8a5a2b" strokeWidth="3.5" />
    <path d="M17-26v-26h3" fill="none" stroke="#8a5a2b" strokeWidth="3.5" strokeLinecap="round" />
  </>,
  <>
    <rect x="1" y="-30" width="30" height="30" rx="2" fill="#a5723f" />
    <path d="M1-20h30M1-10h30" stroke="#7d5329" strokeWidth="1.5" />
    <path d="M14-25h4m-4 10h4m-4 10h4" stroke="#f0d3a8" strokeWidth="2.5" strokeLinecap="round" />
    <rect x="2" y="-54" width="28" height="19" rx="2" fill="#26343f" />
    <rect x="5" y="-51" width="22" height="13" fill="#4b6a80" />
    <path d="M12-32h8m-4-3v3" stroke="#26343f" strokeWidth="3" />
  </>,
  <>
    <path d="M2 0c-3-12 2-22 8-24-2-3 6-3 4 0 7 3 10 13 6 24z" fill="#2f3f4a" />
    <path d="M15 0c-2-10 2-18 7-20-1-3 5-3 4 0 5 3 8 11 4 20z" fill="#445663" />
    <path d="M4-28h24v-5H4zm3-5 3-30h12l3 30z" fill="#7fb79b" />
    <path d="M12-63v30m8-30v30" stroke="var(--color-brand)" strokeWidth="1.5" />
  </>,
  <>
    <path d="M6 0 4-14h20L22 0z" fill="#b9572b" />
    <path
      d="M14-14v-18m0 6c-8 0-12-6-12-14 9 0 13 6 12 14Zm0-4c0-9 5-14 13-14 0 9-5 14-13 14Zm0-2c-4-6-4-13 1-19 4 6 4 13-1 19Z"
      fill="#57a07d"
      stroke="var(--color-brand)"
    />
    <path d="M22 0v-20h9V0z" fill="#d9a066" />
  </>,
];

const BED = { left: 20, floor: 112, stack: 33 };

/** The company's truck, seen from the side, filled to a number of eighths (0–8). */
export function LoadTruck({ eighths, className = '' }: { eighths: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 420 170"
      width="420"
      height="170"
      role="img"
      aria-label={truckLabel(eighths)}
      className={`h-auto w-full ${className}`}
    >
      <ellipse cx="205" cy="156" rx="195" ry="8" fill="#dcebe3" />
      <TruckDrawing eighths={eighths} />
    </svg>
  );
}

/** The truck alone, 420 by 156, for use within a larger drawing. */
export function TruckDrawing({ eighths }: { eighths: number }) {
  return (
    <g>
      <path d="M12 32h272v86H12z" fill="#f7fbf9" stroke="var(--color-brand)" strokeWidth="4" strokeLinejoin="round" />
      {STACKS.map((_, index) => (
        <path
          key={index}
          d={`M${BED.left + index * BED.stack + 32.5} 38v74`}
          stroke="#cfe3d8"
          strokeDasharray="3 5"
          className={index === 7 ? 'hidden' : ''}
        />
      ))}
      {STACKS.slice(0, eighths).map((stack, index) => (
        // The first eighth is against the cab wall, on the right.
        <g key={index} data-eighth={index + 1} transform={`translate(${BED.left + (7 - index) * BED.stack - 4} ${BED.floor})`}>
          <g className="settle">{stack}</g>
        </g>
      ))}
      <path d="M8 112h300v14H8z" fill="#124433" />
      <path d="M290 126V44a6 6 0 0 1 6-6h52c8 0 14 4 18 10l24 36c2 3 3 6 3 10v32z" fill="var(--color-brand)" />
      <path d="M326 52h22c4 0 8 2 10 5l17 27h-49z" fill="#cfe8f2" />
      <path d="M330 80l18-26h8l-18 28z" fill="#fff" opacity=".55" />
      <path d="M312 96h14" stroke="#bfe3d1" strokeWidth="4" strokeLinecap="round" />
      <path d="M382 100h12v10h-12z" fill="#ffd27a" />
      <path d="M288 116h112a4 4 0 0 1 4 4v6H288z" fill="var(--color-accent)" />
      <Wheel x={70} />
      <Wheel x={112} />
      <Wheel x={342} />
    </g>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <g>
      <circle cx={x} cy="132" r="22" fill="#15202b" />
      <circle cx={x} cy="132" r="10" fill="#dfe5e9" />
      <circle cx={x} cy="132" r="4" fill="#8795a1" />
    </g>
  );
}

const FRACTIONS = [
  'empty',
  'one eighth',
  'a quarter',
  'three eighths',
  'half',
  'five eighths',
  'three quarters',
  'seven eighths',
  'completely',
];

/** Return the text alternative of the drawing. */
export const truckLabel = (eighths: number) => (eighths === 0 ? 'An empty truck' : `A truck, ${FRACTIONS[eighths]} full`);
