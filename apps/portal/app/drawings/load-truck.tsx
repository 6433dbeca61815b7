import { msg } from '@haulbook/core';
import { useText } from '../language/use-speech';
import { STACKS } from './household';

const BED = { left: 20, floor: 112, stack: 33 };

/** The company's truck, seen from the side, filled to a number of eighths (0–8). */
export function LoadTruck({ eighths, className = '' }: { eighths: number; className?: string }) {
  const t = useText();
  return (
    <svg
      viewBox="0 0 420 170"
      width="420"
      height="170"
      role="img"
      aria-label={t(LABELS[eighths] ?? '')}
      className={`h-auto w-full ${className}`}
    >
      <ellipse cx="205" cy="156" rx="195" ry="8" fill="var(--scene-shadow, #dcebe3)" />
      <TruckDrawing eighths={eighths} />
    </svg>
  );
}

/** The truck alone, 420 by 156, for use within a larger drawing. */
export function TruckDrawing({ eighths }: { eighths: number }) {
  return (
    <g>
      <TruckBed />
      {STACKS.slice(0, eighths).map((_, index) => (
        <g key={index} data-eighth={index + 1}>
          <Stack eighth={index + 1} />
        </g>
      ))}
      <TruckFront />
    </g>
  );
}

/** What is behind the load. */
export function TruckBed() {
  return (
    <>
      <path d="M12 32h272v86H12z" fill="#f7fbf9" stroke="var(--color-brand)" strokeWidth="4" strokeLinejoin="round" />
      {STACKS.slice(0, 7).map((_, index) => (
        <path key={index} d={`M${BED.left + index * BED.stack + 32.5} 38v74`} stroke="#cfe3d8" strokeDasharray="3 5" />
      ))}
    </>
  );
}

/** What fills one eighth, at its place: the first is against the cab wall, on the right. */
export function Stack({ eighth }: { eighth: number }) {
  return (
    <g transform={`translate(${BED.left + (8 - eighth) * BED.stack - 4} ${BED.floor})`}>
      <g className="settle">{STACKS[eighth - 1]}</g>
    </g>
  );
}

/** Tailgate, cab and wheels. */
export function TruckFront() {
  return (
    <>
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
    </>
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

/** Text alternatives of the drawing, by eighths. */
const LABELS = [
  msg('An empty truck'),
  msg('A truck, one eighth full'),
  msg('A truck, a quarter full'),
  msg('A truck, three eighths full'),
  msg('A truck, half full'),
  msg('A truck, five eighths full'),
  msg('A truck, three quarters full'),
  msg('A truck, seven eighths full'),
  msg('A truck, completely full'),
];
