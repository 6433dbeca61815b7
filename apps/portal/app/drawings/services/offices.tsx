import { BOXES, TV } from '../household';
import { Stage } from '../stage';

export function OfficeRoom() {
  return (
    <Stage ground="fog">
      <path d="M36 28h126v78H36z" fill="#bcdcea" stroke="#fff" strokeWidth="6" />
      <path d="M44 103V72h20v-18h22v49m12 0V62l14-8 14 8v41m8 0V76h22v27" fill="#8fb9cd" />
      <path d="M99 28v78" stroke="#fff" strokeWidth="5" />
      <path d="M186 58h48v96h-48z" fill="#8795a1" />
      <path d="M190 63h40v26h-40zm0 31h40v26h-40zm0 31h40v26h-40z" fill="#b9c5cc" />
      <path d="M203 72h14m-14 31h14m-14 31h14" stroke="#5d6a76" strokeWidth="4" strokeLinecap="round" />
      <path d="M50 122h104v9H50zm6 9h8v25h-8zm84 0h8v25h-8z" fill="#8a5a2b" />
      <path d="M74 110h24v12H74zm40-8h22v20h-22z" fill="#d9a066" />
      <path d="M254 52v94a9 9 0 0 0 9 9h38" fill="none" stroke="var(--color-cta)" strokeWidth="5" strokeLinecap="round" />
      <g transform="translate(263 152) scale(1.15)">{BOXES}</g>
      <circle cx="264" cy="156" r="8" fill="#15202b" />
    </Stage>
  );
}

export function Desk() {
  return (
    <Stage ground="fog">
      <path d="M44 96h152v12H44zm8 12h10v46H52zm126 0h10v46h-10z" fill="#8a5a2b" />
      <g transform="translate(82 162) scale(2.1)">{TV}</g>
      <path d="M222 98h48a6 6 0 0 1 6 6v24h-60v-24a6 6 0 0 1 6-6Z" fill="var(--color-brand)" />
      <path d="M216 126h60v8h-60zm26 8h8v12h-8zm-18 18h44" stroke="#26343f" strokeWidth="5" strokeLinecap="round" fill="#26343f" />
      <path d="M222 100V66a8 8 0 0 1 8-8h32a8 8 0 0 1 8 8v34z" fill="var(--color-brand)" />
    </Stage>
  );
}

export function Computers() {
  return (
    <Stage ground="fog">
      <path d="M36 66h52v88H36z" fill="#3b4b57" />
      <path d="M44 76h36v8H44zm0 14h36v6H44z" fill="#5d6a76" />
      <circle cx="62" cy="136" r="6" fill="#7fd0a8" />
      <rect x="100" y="62" width="94" height="64" rx="6" fill="#dfe5e9" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M109 71h76v46h-76z" fill="#4b6a80" />
      <path d="m109 104 34-33h18l-48 46h-4z" fill="#fff" opacity=".15" />
      <path d="M138 126h18v16h-18zm-20 16h58v12h-58z" fill="#b9c5cc" />
      <path d="M208 140h90l6 14H202z" fill="#8795a1" />
      <path d="M218 96h70v44h-70z" fill="#26343f" />
      <path d="M223 101h60v34h-60z" fill="#5d9bbd" />
      <path
        d="M253 107v8m0 0-7 11m7-11 7 11"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".85"
      />
      <path d="M66 154c0 12 22 10 40 8s30 6 46 2" fill="none" stroke="#26343f" strokeWidth="3.5" strokeLinecap="round" />
    </Stage>
  );
}

/** A box of files, 66 wide. */
function FileBox({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M4-34h58V0H4z" fill="#f3dcb8" />
      <path d="M0-44h66v13H0z" fill="#d9b884" />
      <rect x="22" y="-24" width="22" height="7" rx="3.5" fill="#8a6a2f" />
    </g>
  );
}

export function Shredder() {
  return (
    <Stage ground="fog">
      <FileBox x={30} y={156} />
      <FileBox x={100} y={156} />
      <FileBox x={64} y={112} />
      <path d="M214 46h46v42h-46z" fill="#fff" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M222 56h30m-30 8h30m-30 8h20" stroke="#8795a1" strokeWidth="3" strokeLinecap="round" />
      <path d="M194 84h88v18h-88z" fill="#26343f" />
      <path d="M202 93h72" stroke="#5d6a76" strokeWidth="4" strokeLinecap="round" />
      <path d="M200 102h76l-5 54h-66z" fill="#dfe8ec" />
      <path d="M212 102v38m10-38v46m10-46v40m10-40v48m10-48v42m10-42v36" fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path d="M205 152c4-14 12-6 16-16 6 10 10-4 16 6 6-12 12 4 18-6 4 6 10 4 14 16z" fill="#fff" stroke="#b9c5cc" strokeWidth="1.500" />
    </Stage>
  );
}

export function Cubicles() {
  return (
    <Stage ground="fog">
      <path d="M28 48h118v80H28zm146 0h118v80H174z" fill="#9fb8c4" />
      <path d="M22 42h130v9H22zm146 0h130v9H168z" fill="#5d6a76" />
      <path d="M40 98h94v8H40zm146 0h94v8h-94z" fill="#c98c52" />
      <path d="M62 72h38v22H62z" fill="#26343f" />
      <path d="M67 76h28v14H67z" fill="#4b6a80" />
      <path d="M76 94h10v4H76z" fill="#26343f" />
      <path d="M206 64h24v18h-24zm36-4h28v14h-28z" fill="#fff8ea" />
      <path d="M206 64h24v5h-24z" fill="var(--color-cta)" />
      <path d="M146 42h28v114h-28z" fill="#7f9aa8" />
      <path d="M143 38h34v9h-34z" fill="#4a5763" />
      <path d="M28 128h118v26h-9v-18H37v18h-9zm146 0h118v26h-9v-18h-100v18h-9z" fill="#5d6a76" />
      <g transform="translate(212 158) rotate(-9)">
        <path d="M0-46h94V0H0z" fill="#b5cad4" />
        <path d="M-3-52h100v8H-3z" fill="#5d6a76" />
      </g>
    </Stage>
  );
}
