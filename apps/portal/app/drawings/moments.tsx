import type { ReactNode } from 'react';
import { CrewMember } from './crew';
import { BOXES } from './household';
import { House } from './street';
import { TruckDrawing } from './load-truck';

/* What stands above the thanks of a moment: 420 by 190, on a ground at y = 176. */

function Ground({ children }: { children: ReactNode }) {
  return (
    <>
      <ellipse cx="210" cy="176" rx="196" ry="10" fill="var(--scene-shadow, #cfe1d7)" />
      {children}
    </>
  );
}

/** A check mark in a round badge. */
function Done({ x, y, fill = 'var(--color-brand)' }: { x: number; y: number; fill?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="25" fill="#fff" />
      <circle r="21" fill={fill} />
      <path d="m-9 1 6 7L10-7" fill="none" stroke="#fff" strokeWidth="5.500" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  );
}

/** A day marked in the calendar, and someone from the crew who looks at it. */
function Booked() {
  return (
    <Ground>
      <rect x="96" y="22" width="176" height="148" rx="14" fill="#fff" />
      <path d="M96 58V36a14 14 0 0 1 14-14h148a14 14 0 0 1 14 14v22z" fill="var(--color-brand)" />
      <path d="M134 12v22m100-22v22" stroke="var(--color-brand-strong)" strokeWidth="8" strokeLinecap="round" />
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((cell) => (
        <rect
          key={cell}
          x={110 + (cell % 5) * 31}
          y={72 + Math.floor(cell / 5) * 31}
          width="24"
          height="22"
          rx="6"
          fill={cell === 8 ? 'var(--color-accent)' : cell % 4 === 1 ? '#f1f4f6' : '#dceee4'}
        />
      ))}
      <path
        d="M196 92c16-6 38 0 40 18s-20 24-36 18-14-26 2-34"
        fill="none"
        stroke="var(--color-cta)"
        strokeWidth="4.500"
        strokeLinecap="round"
      />
      <CrewMember x={326} y={178} skin="#8d5a3b" hair="#2b211b" facingLeft />
      <Done x={96} y={150} />
    </Ground>
  );
}

/** A list on a clipboard, with a price tag that has no number yet. */
function Asked() {
  return (
    <Ground>
      <rect x="120" y="18" width="132" height="158" rx="12" fill="#8a5a2b" />
      <path d="M130 32h112v134H130z" fill="#fff" />
      <path d="M160 12h52a6 6 0 0 1 6 6v14h-64V18a6 6 0 0 1 6-6Z" fill="#5d6a76" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(144 ${52 + row * 27})`}>
          <rect
            width="16"
            height="16"
            rx="4.500"
            fill={row < 3 ? 'var(--color-brand)' : '#fff'}
            stroke="var(--color-brand)"
            strokeWidth="2"
          />
          {row < 3 && <path d="m4 8 3.500 3.500L12.500 5" fill="none" stroke="#fff" strokeWidth="2.400" />}
          <rect x="26" y="4" width={[54, 40, 48, 34][row]} height="8" rx="4" fill="#cbd5da" />
        </g>
      ))}
      <path d="M262 92h58a8 8 0 0 1 6 3l24 31-24 31a8 8 0 0 1-6 3h-58a8 8 0 0 1-8-8v-52a8 8 0 0 1 8-8Z" fill="var(--color-cta)" />
      <circle cx="330" cy="126" r="6" fill="#fff" />
      <path d="M272 118h36m-36 16h24" stroke="#fff" strokeWidth="6" strokeLinecap="round" opacity=".85" />
      <path d="m88 172-16-64 12-3 16 64z" fill="var(--color-accent)" />
      <path d="m72 108-1-14 13 11z" fill="#f3dcb8" />
      <path d="m88 172 12-3 2 7-12 0z" fill="#e07a3f" />
    </Ground>
  );
}

/** A telephone that rings. */
function Call() {
  return (
    <Ground>
      <rect x="154" y="14" width="98" height="166" rx="16" fill="#15202b" />
      <path d="M162 36a12 12 0 0 1 12-12h58a12 12 0 0 1 12 12v122a12 12 0 0 1-12 12h-58a12 12 0 0 1-12-12z" fill="#e3f1ea" />
      <circle cx="203" cy="76" r="27" fill="#fff" />
      <circle cx="203" cy="68" r="11" fill="#8d5a3b" />
      <path d="M190 64a13 13 0 0 1 26-2h8v4h-34zm-7 36c2-16 10-20 20-20s18 4 20 20a27 27 0 0 1-40 0Z" fill="var(--color-brand)" />
      <circle cx="203" cy="140" r="17" fill="var(--color-brand)" />
      <path d="M196 133h4l2.500 6-3 2.500a14 14 0 0 0 6 6l2.500-3 6 2.500v4c-10 3-21-8-18-18Z" fill="#fff" />
      <path
        d="M132 62c-10 20-10 46 0 66m-20-80c-16 28-16 66 0 94M274 62c10 20 10 46 0 66m20-80c16 28 16 66 0 94"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </Ground>
  );
}

/** Photos that lie fanned out beside the camera they were taken with. */
function Photos() {
  return (
    <Ground>
      <g transform="rotate(-11 132 160)">
        <path d="M72 44h108v122H72z" fill="#fff" stroke="#cbd5da" strokeWidth="2" />
        <path d="M82 54h88v82H82z" fill="#d8ebe1" />
        <path d="M82 118h88v18H82z" fill="#b5d9c4" />
        <g transform="translate(92 130) scale(1.05)">{BOXES}</g>
        <g transform="translate(130 130) scale(.8)">{BOXES}</g>
      </g>
      <g transform="rotate(7 230 160)">
        <path d="M172 40h108v126H172z" fill="#fff" stroke="#cbd5da" strokeWidth="2" />
        <path d="M182 50h88v86h-88z" fill="#fdeadb" />
        <path d="M182 118h88v18h-88z" fill="#efdcc4" />
        <path d="M194 126v-32a9 9 0 0 1 9-9h46a9 9 0 0 1 9 9v32z" fill="#e07a3f" />
        <rect x="188" y="100" width="14" height="28" rx="6" fill="#c2602a" />
        <rect x="250" y="100" width="14" height="28" rx="6" fill="#c2602a" />
        <path d="M202 110h48v14h-48z" fill="#ec9561" />
      </g>
      <path
        d="M290 108h18l9-14h30l9 14h16a10 10 0 0 1 10 10v52a10 10 0 0 1-10 10h-82a10 10 0 0 1-10-10v-52a10 10 0 0 1 10-10Z"
        fill="#26343f"
      />
      <circle cx="331" cy="144" r="25" fill="#dfe5e9" />
      <circle cx="331" cy="144" r="19" fill="#4b6a80" />
      <path d="M320 138a12 12 0 0 1 11-8" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <circle cx="369" cy="122" r="4.500" fill="var(--color-cta)" />
      <path d="m331 70v-16m24 22 11-11m-59 11-11-11" stroke="var(--color-accent)" strokeWidth="6" strokeLinecap="round" />
    </Ground>
  );
}

/** A price in an envelope that is open. */
function Priced() {
  return (
    <Ground>
      <path d="M104 84 210 16l106 68v92H104z" fill="#c98c52" />
      <path d="M134 24h152v130H134z" fill="#fff" />
      <path d="M152 44h62m-62 16h40" stroke="#cbd5da" strokeWidth="8" strokeLinecap="round" />
      <circle cx="254" cy="56" r="23" fill="var(--color-brand)" />
      <path
        d="M254 42v28m6.500-21.500c-1-3-4-4-6.500-4-4 0-6.500 2-6.500 5 0 7 13.500 3 13.500 10 0 3.200-3 5-7 5-3 0-6-1.200-7-4.500"
        fill="none"
        stroke="#fff"
        strokeWidth="3.400"
        strokeLinecap="round"
      />
      <path d="m104 84 106 62 106-62v92H104z" fill="#d9a066" />
      <path d="m104 176 84-44m128 44-84-44" stroke="#c98c52" strokeWidth="3" />
      <path d="M66 62h22m-30 26h26m246-26h22m-18 26h26" stroke="var(--color-accent)" strokeWidth="6" strokeLinecap="round" />
    </Ground>
  );
}

/** A paper that has been signed. */
function Approved() {
  return (
    <Ground>
      <g transform="rotate(-4 200 100)">
        <path d="M118 14h128l28 28v136H118z" fill="#fff" stroke="#cbd5da" strokeWidth="2" />
        <path d="M246 14v28h28z" fill="#dfe5e9" />
        <path d="M138 46h72m-72 20h108m-108 20h92" stroke="#cbd5da" strokeWidth="8" strokeLinecap="round" />
        <path d="M138 154h104" stroke="#8795a1" strokeWidth="2.500" />
        <path
          d="M144 148c8-26 20-34 20-20s-16 20-6 20 14-22 20-20-6 18 2 18 8-12 14-12 2 10 10 9 12-8 22-6"
          fill="none"
          stroke="var(--color-brand)"
          strokeWidth="4.500"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <path d="m238 142 82-84 15 14-82 84-20 6z" fill="var(--color-accent)" />
      <path d="m306 72 14-14 15 14-14 14z" fill="var(--color-brand-strong)" />
      <path d="m238 142 15 14-20 6z" fill="#f3dcb8" />
      <Done x={118} y={150} />
    </Ground>
  );
}

/** A swept house, and our full truck that drives off with what was in it. */
function Hauled() {
  return (
    <Ground>
      <g transform="translate(0 -56) scale(.67)">
        <House />
      </g>
      <g transform="translate(206 102) scale(.48)">
        <TruckDrawing eighths={8} />
      </g>
      <path
        d="M232 40l4 11 11 4-11 4-4 11-4-11-11-4 11-4zm50-22 3 8 8 3-8 3-3 8-3-8-8-3 8-3zm-86 46 2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
        fill="var(--scene-sun, #ffc46f)"
      />
      <Done x={356} y={58} />
    </Ground>
  );
}

/** The drawings of moments, by the names that pages use. */
export const MOMENTS = {
  booked: <Booked />,
  asked: <Asked />,
  call: <Call />,
  photos: <Photos />,
  priced: <Priced />,
  approved: <Approved />,
  hauled: <Hauled />,
};
