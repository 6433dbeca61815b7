import { ARMCHAIR, BOXES } from '../household';
import { TIRE } from '../items';
import { At, Stage } from '../stage';

export function Apartment() {
  return (
    <Stage>
      <path d="M54 30h124v124H54z" fill="#d98a5b" />
      <path d="M46 22h140v12H46z" fill="#a8512a" />
      <path
        d="M68 46h22v24H68zm37 0h22v24h-22zm37 0h22v24h-22zM68 84h22v24H68zm37 0h22v24h-22z"
        fill="#bcdcea"
        stroke="#fff"
        strokeWidth="3"
      />
      <path d="M142 84h22v34h-22z" fill="#bcdcea" stroke="#fff" strokeWidth="3" />
      <path d="M136 100v20h34v-20m-26 0v20m9-20v20m9-20v20" fill="none" stroke="#5d2f19" strokeWidth="2.5" />
      <path d="M98 118h36v36H98z" fill="#7a3a1c" />
      <path d="M102 122h28v32h-28z" fill="var(--color-brand)" />
      <circle cx="125" cy="140" r="2.5" fill="#ffd27a" />
      <At x={196} size={1.5}>
        {ARMCHAIR}
      </At>
      <At x={254} size={1.25}>
        {BOXES}
      </At>
    </Stage>
  );
}

export function Estate() {
  return (
    <Stage>
      <path d="M48 82h224v72H48z" fill="#f3dcb8" />
      <path d="M38 84 70 54h180l32 30z" fill="#8f3f1c" />
      <path d="M104 84h112v70H104z" fill="#fff8ea" />
      <path d="M94 84 160 38l66 46z" fill="#a8512a" />
      <path d="M150 66a10 10 0 0 1 20 0v8h-20z" fill="#bcdcea" stroke="#fff" strokeWidth="3" />
      <path d="M62 100h24v28H62zm172 0h24v28h-24z" fill="#bcdcea" stroke="#fff" strokeWidth="4" />
      <path d="M148 108a12 12 0 0 1 24 0v46h-24z" fill="var(--color-brand)" />
      <path d="M112 90h10v64h-10zm22 0h8v64h-8zm44 0h8v64h-8zm20 0h10v64h-10z" fill="#e7d6b5" />
      <path d="M108 84h104v8H108zm28 62h48v8h-48z" fill="#d9c49c" />
      <path d="M52 154c4-18 18-20 26-12 10-6 22-2 24 12zm166 0c4-18 18-20 26-12 10-6 22-2 24 12z" fill="#4d9a78" />
    </Stage>
  );
}

export function Garage() {
  return (
    <Stage>
      <path d="M52 66h216v88H52z" fill="#fff8ea" />
      <path d="M38 68 160 22l122 46z" fill="#8f3f1c" />
      <path d="M74 84h172v70H74z" fill="#4a5763" />
      <path d="M74 80h172v12H74z" fill="#cfd8d3" />
      <path d="M74 86h172" stroke="#a9b5bb" strokeWidth="1.5" />
      <path d="M86 112h58m-58 22h58m-54-30v50m50-50v50" stroke="#c98c52" strokeWidth="4" />
      <path d="M94 102h18v10H94zm24 14h16v18h-16zm-24 4h18v14H94z" fill="#d9a066" />
      <path d="M118 100h20v12h-20z" fill="#7fb79b" />
      <g transform="translate(152 154) scale(1.05)">{BOXES}</g>
      <g transform="translate(204 154) scale(.95)">{TIRE}</g>
      <path d="M192 154 204 98" stroke="#b9824c" strokeWidth="4" strokeLinecap="round" />
      <path d="m186 138 14 3-3 14h-16z" fill="#ffd27a" />
    </Stage>
  );
}

export function Basement() {
  return (
    <>
      <path d="M0 0h320v180H0z" fill="var(--scene-sky, #fdeadb)" />
      <path d="M0 44h320v136H0z" fill="#8f6a48" />
      <path d="M0 44h320v10H0z" fill="#57a07d" />
      <path d="M52 36h216v124H52z" fill="#f6e7cd" />
      <path d="M44 28h232v12H44z" fill="#c98c52" />
      <path d="M52 152h216v10H52z" fill="#b9a88c" />
      <path d="M52 40h24v18h20v18h20v19h20v19h20v19h20v19H52z" fill="#d9a066" />
      <path d="M76 40v18h20v18h20v19h20v19h20v19h20v19" fill="none" stroke="#a5723f" strokeWidth="4" />
      <path d="M200 40v18" stroke="#26343f" strokeWidth="2" />
      <circle cx="200" cy="64" r="7" fill="#ffd27a" />
      <path d="M228 152V94a16 10 0 0 1 32 0v58z" fill="#dfe5e9" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M238 84V40m12 44V40" stroke="#8795a1" strokeWidth="4" />
      <path d="M236 128h16v12h-16z" fill="#8795a1" />
      <g transform="translate(184 152) scale(1.1)">{BOXES}</g>
    </>
  );
}

export function Attic() {
  return (
    <Stage>
      <path d="M160 12 310 158H10z" fill="#8f3f1c" />
      <path d="M160 34 286 154H34z" fill="#f3dcb8" />
      <path d="M160 34v26m-52 24 26 70m78-70-26 70" stroke="#d2b283" strokeWidth="5" />
      <path d="M118 74h84" stroke="#c98c52" strokeWidth="6" />
      <circle cx="160" cy="98" r="16" fill="#bcdcea" stroke="#fff" strokeWidth="5" />
      <path d="M160 82v32m-16-16h32" stroke="#fff" strokeWidth="3" />
      <path d="M84 154v-26a12 12 0 0 1 12-12h40a12 12 0 0 1 12 12v26z" fill="#7d5329" />
      <path d="M84 130h64v6H84z" fill="#5c3317" />
      <path d="M110 126h12v16h-12z" fill="#ffd27a" />
      <g transform="translate(182 154) scale(.95)">{BOXES}</g>
      <path d="M228 154v-30m-10 30h20" stroke="#8a6a2f" strokeWidth="4" strokeLinecap="round" />
      <path d="M214 126h28l-7-20h-14z" fill="#f6d58d" stroke="#8a6a2f" strokeWidth="2" />
    </Stage>
  );
}

/** A roll-up door, 76 wide. */
function RollUp({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 66)`}>
      <path d="M0 0h76v88H0z" fill="var(--color-accent)" />
      <path d="M0 15h76M0 30h76M0 45h76M0 60h76M0 75h76" stroke="#fff" strokeWidth="2" opacity=".35" />
      <path d="M30 78h16v5H30z" fill="#26343f" />
    </g>
  );
}

export function StorageUnit() {
  return (
    <Stage>
      <path d="M16 46h288v108H16z" fill="#f7f2e8" />
      <path d="M8 34h304v16H8z" fill="#8795a1" />
      <RollUp x={28} />
      <RollUp x={216} />
      <path d="M118 66h84v88h-84z" fill="#4a5763" />
      <path d="M118 66h84v9h-84z" fill="var(--color-accent)" />
      <g transform="translate(120 154) scale(1.2)">{BOXES}</g>
      <g transform="translate(162 154) scale(1.1)">{ARMCHAIR}</g>
      <path d="M166 112h28v-24h-28z" fill="#c98c52" />
      <path d="M178 88h5v10h-5z" fill="#f0d3a8" />
    </Stage>
  );
}
