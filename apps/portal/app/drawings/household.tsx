import type { ReactNode } from 'react';

/* Household things in the style of the truck's load: each is at most 32 wide and stands on a floor at y = 0. */

export const BOXES = (
  <>
    <path d="M1 0v-24h30V0z" fill="#d9a066" />
    <path d="M14 0v-24h5V0z" fill="#f0d3a8" />
    <path d="M4-24v-22h25v22z" fill="#c98c52" />
    <path d="M14-46h5v8h-5z" fill="#f0d3a8" />
    <path d="M8-46v-16h18v16z" fill="#d9a066" />
  </>
);

export const FRIDGE = (
  <>
    <rect x="3" y="-66" width="26" height="66" rx="3" fill="#eef2f4" stroke="#b9c5cc" />
    <path d="M3-42h26" stroke="#b9c5cc" />
    <path d="M8-56v8m0 12v12" stroke="#8795a1" strokeWidth="2.5" strokeLinecap="round" />
  </>
);

export const ARMCHAIR = (
  <>
    <path d="M3-8v-22a6 6 0 0 1 6-6h14a6 6 0 0 1 6 6v22z" fill="#e07a3f" />
    <rect x="0" y="-20" width="8" height="18" rx="4" fill="#c2602a" />
    <rect x="24" y="-20" width="8" height="18" rx="4" fill="#c2602a" />
    <path d="M6-14h20v10H6z" fill="#ec9561" />
    <path d="M5-4v4m22-4v4" stroke="#6b3d20" strokeWidth="3" />
  </>
);

const MATTRESS = (
  <>
    <rect x="3" y="-70" width="11" height="70" rx="4" fill="#f3efe6" stroke="#cabfa8" />
    <path d="M8.5-62v8m0 8v8m0 8v8m0 8v6" stroke="#cabfa8" strokeWidth="2" strokeDasharray="2 4" />
  </>
);

const CHAIR = (
  <>
    <path d="M16 0v-26h15V0m-15-13h15" fill="none" stroke="#8a5a2b" strokeWidth="3.5" />
    <path d="M17-26v-26h3" fill="none" stroke="#8a5a2b" strokeWidth="3.5" strokeLinecap="round" />
  </>
);

export const TV = (
  <>
    <rect x="2" y="-54" width="28" height="19" rx="2" fill="#26343f" />
    <rect x="5" y="-51" width="22" height="13" fill="#4b6a80" />
    <path d="M12-32h8m-4-3v3" stroke="#26343f" strokeWidth="3" />
  </>
);

/** One stack of household items per eighth of the truck, from the front wall to the tailgate. Each is 32 wide, on a floor at y = 0. */
export const STACKS: readonly ReactNode[] = [
  BOXES,
  FRIDGE,
  <>
    <rect x="2" y="-32" width="28" height="32" rx="3" fill="#e7ecef" stroke="#b9c5cc" />
    <circle cx="16" cy="-14" r="9" fill="#9fc4d8" stroke="#8795a1" strokeWidth="2" />
    <path d="M6-27h8" stroke="#8795a1" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M5-32v-20h22v20z" fill="#c98c52" />
    <path d="M5-44h22" stroke="#f0d3a8" strokeWidth="4" />
  </>,
  <>
    {ARMCHAIR}
    <path d="M16-36v-16m-8 0h16l-4-13h-8z" fill="#f6d58d" stroke="#8a6a2f" strokeWidth="1.5" />
  </>,
  <>
    {MATTRESS}
    {CHAIR}
  </>,
  <>
    <rect x="1" y="-30" width="30" height="30" rx="2" fill="#a5723f" />
    <path d="M1-20h30M1-10h30" stroke="#7d5329" strokeWidth="1.5" />
    <path d="M14-25h4m-4 10h4m-4 10h4" stroke="#f0d3a8" strokeWidth="2.5" strokeLinecap="round" />
    {TV}
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
