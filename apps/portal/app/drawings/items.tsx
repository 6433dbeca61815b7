/* Single items in the style of the truck's load: each is about 32 wide and stands on a floor at y = 0. */

export const BED_MATTRESS = (
  <>
    <path d="M0-10 9-22h23l-8 12z" fill="#f8f5ee" stroke="#cabfa8" strokeLinejoin="round" />
    <path d="M0-10h24v9H0z" fill="#f3efe6" stroke="#cabfa8" strokeLinejoin="round" />
    <path d="m24-10 8-12v9l-8 12z" fill="#e3dac5" stroke="#cabfa8" strokeLinejoin="round" />
    <path d="M3-5.5h18" stroke="#cabfa8" strokeWidth="1.5" strokeDasharray="2 3" />
    <path d="m11-15 .1 0m6-3 .1 0m1 4 .1 0m4-5 .1 0" stroke="#cabfa8" strokeWidth="2" strokeLinecap="round" />
  </>
);
export const TIRE = (
  <>
    <circle cx="16" cy="-16" r="16" fill="#15202b" />
    <circle cx="16" cy="-16" r="8" fill="#dfe5e9" />
    <circle cx="16" cy="-16" r="3" fill="#8795a1" />
  </>
);
export const HOT_TUB = (
  <>
    <path d="M2-20h28l-2 20H4z" fill="#a5723f" />
    <path d="M9-20 10 0m12 0 1-20M16-20V0" stroke="#7d5329" strokeWidth="1.5" />
    <rect x="0" y="-24" width="32" height="6" rx="3" fill="#9fc4d8" />
    <path d="M9-29c-3-3 3-5 0-8m7 8c-3-3 3-5 0-8m7 8c-3-3 3-5 0-8" fill="none" stroke="#8795a1" strokeWidth="2" strokeLinecap="round" />
  </>
);
export const PIANO = (
  <>
    <path d="M2 0v-36h28V0h-4v-8H6v8z" fill="#6b3d20" />
    <path d="M2-36h28v-4H2z" fill="#8a5a2b" />
    <path d="M0-18h32v6H0z" fill="#fff" stroke="#26343f" />
    <path d="M5-18v4m5-4v4m6-4v4m5-4v4m5-4v4" stroke="#26343f" strokeWidth="2" />
  </>
);
export const SHED = (
  <>
    <path d="M3 0v-22h26V0z" fill="#d9a066" />
    <path d="M9-22V0m14 0v-22" stroke="#a5723f" strokeWidth="1.5" />
    <path d="M0-20 16-36l16 16z" fill="#b9572b" />
    <path d="M11 0v-15h10V0z" fill="#7d5329" />
  </>
);
export const RUBBLE = (
  <>
    <path d="M0 0 5-13h10l4 13z" fill="#8795a1" />
    <path d="m14 0 4-17 10 3 4 14z" fill="#b9c5cc" />
    <path d="m8-12 4-10 9 2-2 9z" fill="#b9572b" />
    <path d="m10-17 9 2" stroke="#8a3c1b" strokeWidth="1.5" />
  </>
);
