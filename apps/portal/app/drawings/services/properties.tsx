import { BOXES } from '../household';
import { SHED } from '../items';
import { At, Stage } from '../stage';
import { House, Oak } from '../street';

export function TenantDoor() {
  return (
    <Stage ground="fog">
      <path d="M94 26h96v128H94z" fill="#fff8ea" />
      <path d="M102 34h80v120h-80z" fill="#5d4a3a" />
      <path d="M102 34 158 48v114l-56-8z" fill="var(--color-brand)" />
      <path d="m110 50 38 9v32l-38-5zm0 48 38 5v42l-38-6z" fill="#fff" opacity=".16" />
      <circle cx="150" cy="106" r="4" fill="#ffd27a" />
      <path d="M200 60h26v20h-26z" fill="#fff8ea" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M205 66h16m-16 7h10" stroke="#8795a1" strokeWidth="3" strokeLinecap="round" />
      <circle cx="212" cy="98" r="8" fill="none" stroke="#e8b84a" strokeWidth="4" />
      <path d="M212 106v24m0-8h7m-7 7h6" stroke="#e8b84a" strokeWidth="4" strokeLinecap="round" />
      <path d="M82 154h120v8H82z" fill="#8a6a4a" />
      <At x={232} size={1.35}>
        {BOXES}
      </At>
      <path d="m56 150 14-88" stroke="#b9824c" strokeWidth="5" strokeLinecap="round" />
      <path d="m46 132 22 4-2 24-32-2z" fill="#f6d58d" />
      <path d="m42 146-2 12m10-12-2 13m10-12-1 13" stroke="#c98c52" strokeWidth="2.5" />
    </Stage>
  );
}

export function HouseAndGrounds() {
  return (
    <Stage ground="fog">
      <Oak x={52} y={104} scale={1} />
      <g transform="translate(76 -40) scale(.56)">
        <House />
      </g>
      <At x={240} size={1.75}>
        {SHED}
      </At>
      <path d="M226 156h80" stroke="#4d9a78" strokeWidth="5" strokeLinecap="round" />
      <path d="M18 156c4-12 14-14 20-6 8-6 16 0 18 6z" fill="#4d9a78" />
    </Stage>
  );
}

/** A town house, 62 wide, that stands on the floor. */
function TownHouse({ x, wall, roof }: { x: number; wall: string; roof: string }) {
  return (
    <g transform={`translate(${x} 154)`}>
      <path d="M0 0v-78h62V0z" fill={wall} />
      <path d="m-5-76 36-32 36 32z" fill={roof} />
      <path d="M10-64h16v20H10zm26 0h16v20H36z" fill="#bcdcea" stroke="#fff" strokeWidth="3" />
      <path d="M36-30h16v30H36z" fill="var(--color-brand)" />
      <path d="M10-30h16v18H10z" fill="#bcdcea" stroke="#fff" strokeWidth="3" />
    </g>
  );
}

export function Community() {
  return (
    <Stage ground="fog">
      <TownHouse x={30} wall="#f3dcb8" roof="#8f3f1c" />
      <TownHouse x={94} wall="#d98a5b" roof="#5d6a76" />
      <TownHouse x={158} wall="#fff8ea" roof="#a8512a" />
      <path d="M238 108h62v30h-62z" fill="var(--color-brand-strong)" />
      <path d="M234 102h70v9h-70z" fill="#c98c52" />
      <path d="M246 138v18m46-18v18" stroke="#8a5a2b" strokeWidth="6" />
      <path d="M250 120h38m-38 9h24" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <path d="M224 158c4-12 12-12 18-5 8-6 14-2 18 5zm46 0c3-9 10-9 15-4 6-5 12-2 15 4z" fill="#4d9a78" />
    </Stage>
  );
}

export function HouseForSale() {
  return (
    <Stage ground="fog">
      <g transform="translate(10 -42) scale(.58)">
        <House />
      </g>
      <path d="M220 158V46h66" fill="none" stroke="#8a5a2b" strokeWidth="8" strokeLinecap="round" />
      <path d="M232 52v8m46-8v8" stroke="#5d6a76" strokeWidth="3" />
      <path d="M228 60h66v46h-66z" fill="#fff" stroke="var(--color-cta)" strokeWidth="5" />
      <path d="m246 86 15-13 15 13v12h-30z" fill="var(--color-cta)" />
      <circle cx="256" cy="126" r="9" fill="none" stroke="#e8b84a" strokeWidth="5" />
      <path d="M264 130h26m-8 0v8m-8-8v6" stroke="#e8b84a" strokeWidth="5" strokeLinecap="round" />
    </Stage>
  );
}

export function Units() {
  return (
    <Stage ground="fog">
      <path d="M24 58h272v96H24z" fill="#f3dcb8" />
      <path d="M16 48h288v13H16z" fill="#b9572b" />
      <path
        d="M38 72h24v22H38zm42 0h24v22H80zm42 0h24v22h-24zm52 0h24v22h-24zm42 0h24v22h-24zm42 0h24v22h-24z"
        fill="#bcdcea"
        stroke="#fff"
        strokeWidth="3"
      />
      <path d="M24 100h272v7H24z" fill="#d9b884" />
      <path d="M42 116h22v38H42zm72 0h22v38h-22zm70 0h22v38h-22zm72 0h22v38h-22z" fill="var(--color-brand)" />
      <path d="M48 122h10v8H48zm72 0h10v8h-10zm70 0h10v8h-10zm72 0h10v8h-10z" fill="#ffd27a" />
      <path d="M74 132h30v22H74zm70 4h28v18h-28z" fill="#d9a066" />
      <path d="M86 132h6v9h-6zm69 4h5v7h-5z" fill="#f0d3a8" />
      <path d="M216 154c-2-14 2-22 9-24 7 2 11 10 9 24zm15 0c-2-10 1-16 6-18 6 2 8 9 6 18z" fill="#445663" />
    </Stage>
  );
}
