import { TruckDrawing } from './load-truck';
import { Oak } from './street';

/** A signpost pointing every way, with a box left at its foot. */
export function LostPicture() {
  return (
    <svg viewBox="0 0 420 340" width="420" height="340" aria-hidden="true" className="h-auto w-full">
      <circle cx="306" cy="92" r="46" fill="var(--scene-halo, #ffd9a0)" />
      <ellipse cx="210" cy="312" rx="196" ry="18" fill="var(--scene-field, #cfe6d9)" />
      <Oak x={70} y={262} scale={1.1} />
      <path d="M204 312V60h14v252z" fill="#8a5a2b" />
      <path d="M110 84h128v40H110L92 104z" fill="var(--color-brand)" />
      <path d="M190 138h132l18 20-18 20H190z" fill="var(--color-accent)" />
      <path d="M126 192h112v36H126l-16-18z" fill="#26343f" />
      <g fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round">
        <path d="M126 104h64m10 0h18M208 158h40m12 0h48M142 210h28m12 0h40" opacity=".85" />
      </g>
      <path d="M262 312v-62h74v62z" fill="#d9a066" />
      <path d="M262 250h74l-12-16h-50z" fill="#b9824c" />
      <path d="M292 250h14v18l-7-5-7 5z" fill="#f3dcb8" />
      <path
        d="M336 292c20 2 28-4 34-16"
        fill="none"
        stroke="var(--color-brand)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
    </svg>
  );
}

/** Our truck with its hood steaming and a warning triangle behind. */
export function BreakdownPicture() {
  return (
    <svg viewBox="0 0 480 300" width="480" height="300" aria-hidden="true" className="h-auto w-full">
      <path d="M0 262h480" stroke="#48575f" strokeWidth="8" strokeLinecap="round" />
      <g transform="translate(62 106)">
        <TruckDrawing eighths={3} />
      </g>
      <path
        d="M428 132c-16-14 8-22-2-38s6-22 0-34m26 76c-10-10 8-18 0-30"
        fill="none"
        stroke="#b9c5cc"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="m32 222 24 40H8z" fill="#fff" stroke="var(--color-cta)" strokeWidth="8" strokeLinejoin="round" />
    </svg>
  );
}
