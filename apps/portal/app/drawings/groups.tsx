import type { ReactNode } from 'react';
import { ARMCHAIR, BOXES, FRIDGE, TV } from './household';
import { HOT_TUB, RUBBLE, SHED } from './items';
import { House, Oak } from './street';

/* The groups of services: 320 by 180, on a floor at y = 150. */

function Stage({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M0 0h320v180H0z" fill="var(--scene-sky, #fdeadb)" />
      <path d="M0 150h320v30H0z" fill="var(--scene-floor, #efdcc4)" />
      {children}
    </>
  );
}

/** Put a thing of about 32 by 40 on the floor. */
function At({ x, size = 2, children }: { x: number; size?: number; children: ReactNode }) {
  return <g transform={`translate(${x} 154) scale(${size})`}>{children}</g>;
}

function Home() {
  return (
    <Stage>
      <g transform="translate(60 -26) scale(.52)">
        <House />
      </g>
      <At x={212} size={1.3}>
        {BOXES}
      </At>
      <At x={262} size={1}>
        {BOXES}
      </At>
    </Stage>
  );
}

function Furniture() {
  return (
    <Stage>
      <At x={52} size={2.9}>
        {ARMCHAIR}
      </At>
      <At x={176} size={1.85}>
        {FRIDGE}
      </At>
      <path d="M262 154v-66m-16 66h32" stroke="#8a6a2f" strokeWidth="5" strokeLinecap="round" />
      <path d="M238 92h48l-12-36h-24z" fill="#f6d58d" stroke="#8a6a2f" strokeWidth="2" />
    </Stage>
  );
}

function Improvement() {
  return (
    <Stage>
      <At x={46} size={3}>
        {SHED}
      </At>
      <At x={176} size={2.8}>
        {HOT_TUB}
      </At>
    </Stage>
  );
}

function Yard() {
  return (
    <Stage>
      <path d="M0 150c60-22 120-10 170-14s100-12 150 2v42H0z" fill="var(--scene-hill, #b5d9c4)" />
      <Oak x={84} y={104} scale={1} />
      <path d="M176 158c-8-30 0-44 14-48l-4-10h24l-4 10c16 6 24 20 14 48z" fill="#d9a066" />
      <path d="M186 100c4-14 10-8 12-20 4 10 10 6 12 20z" fill="#2f8062" />
      <path d="m236 156 60-12m-54 2 50 14m-40-22 34 26" stroke="#7a5230" strokeWidth="6" strokeLinecap="round" />
    </Stage>
  );
}

function Office() {
  return (
    <Stage>
      <path d="M44 96h152v12H44zm8 12h10v46H52zm126 0h10v46h-10z" fill="#8a5a2b" />
      <g transform="translate(82 162) scale(2.1)">{TV}</g>
      <path d="M222 98h48a6 6 0 0 1 6 6v24h-60v-24a6 6 0 0 1 6-6Z" fill="var(--color-brand)" />
      <path d="M216 126h60v8h-60zm26 8h8v12h-8zm-18 18h44" stroke="#26343f" strokeWidth="5" strokeLinecap="round" fill="#26343f" />
      <path d="M222 100V66a8 8 0 0 1 8-8h32a8 8 0 0 1 8 8v34z" fill="var(--color-brand)" />
    </Stage>
  );
}

function Store() {
  return (
    <Stage>
      <path d="M64 62h192v92H64z" fill="#fff8ea" />
      <path d="M80 86h72v68H80z" fill="#bcdcea" />
      <path d="M176 86h56v46h-56z" fill="#bcdcea" />
      <path d="M54 36h212l10 30H44z" fill="var(--color-cta)" />
      <path d="M96 36h42l-4 30H84zm84 0h42l14 30h-52z" fill="#fff8ea" />
      <path
        d="M44 66a12 12 0 0 0 23 0 12 12 0 0 0 23 0 12 12 0 0 0 24 0 12 12 0 0 0 23 0 12 12 0 0 0 23 0 12 12 0 0 0 23 0 12 12 0 0 0 24 0 12 12 0 0 0 23 0 12 12 0 0 0 23 0 12 12 0 0 0 23 0z"
        fill="#a8370a"
      />
      <circle cx="142" cy="122" r="4" fill="#8a5a2b" />
    </Stage>
  );
}

function Cone({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 92)`}>
      <path d="M14 0h12l14 58H0z" fill="#f97316" />
      <path d="M9 20h22l4 16H5z" fill="#fff" />
      <path d="M-6 56h52v8H-6z" fill="#c2410c" />
    </g>
  );
}

function Construction() {
  return (
    <Stage>
      <At x={36} size={3.4}>
        {RUBBLE}
      </At>
      <path d="m150 154 92-14m-92 4 92-14m-92 4 92-14" stroke="#c98c52" strokeWidth="9" />
      <Cone x={254} />
    </Stage>
  );
}

function Property() {
  return (
    <Stage>
      <path d="M60 40h92v114H60z" fill="#d98a5b" />
      <path d="M52 32h108v12H52z" fill="#a8512a" />
      <path d="M168 72h92v82h-92z" fill="#f3dcb8" />
      <path d="M162 64h104v10H162z" fill="#b9824c" />
      <path
        d="M74 58h18v20H74zm46 0h18v20h-18zM74 92h18v20H74zm46 0h18v20h-18zm64-6h16v18h-16zm42 0h16v18h-16zm0 34h16v18h-16z"
        fill="#bcdcea"
        stroke="#fff"
        strokeWidth="3"
      />
      <path d="M96 122h22v32H96zm86-4h20v36h-20z" fill="var(--color-brand)" />
    </Stage>
  );
}

/** The groups' drawings, by the names that pages use. */
export const GROUP_SCENES = {
  'group-home': <Home />,
  'group-furniture': <Furniture />,
  'group-improvement': <Improvement />,
  'group-yard': <Yard />,
  'group-office': <Office />,
  'group-store': <Store />,
  'group-construction': <Construction />,
  'group-property': <Property />,
};
