import { Stage } from '../stage';

export function ShopFront() {
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

export function Range() {
  return (
    <Stage>
      <path d="M84 20h152l18 34H66z" fill="#b9c5cc" />
      <path d="M62 52h196v10H62z" fill="#8795a1" />
      <path d="M134 0h52v20h-52z" fill="#8795a1" />
      <path d="M56 98h208v56H56z" fill="#dfe5e9" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M50 90h220v12H50z" fill="#5d6a76" />
      <path d="M68 118h84v30H68zm100 0h84v30h-84z" fill="#4a5763" />
      <path d="M72 112h76m24 0h76" stroke="#8795a1" strokeWidth="4" strokeLinecap="round" />
      <path d="M86 66h48v24H86z" fill="#8fa0ab" />
      <path d="M80 66h60v6H80zm-6 12h14m44 0h14" fill="#6d7f8b" stroke="#6d7f8b" strokeWidth="5" />
      <path d="M184 78h46v12h-46z" fill="#26343f" />
      <path d="M230 82h34" stroke="#26343f" strokeWidth="5" strokeLinecap="round" />
      <path d="M196 90c-4-6 4-8 2-14 8 4 10 10 6 14zm16 0c-3-5 3-6 2-11 6 3 8 8 4 11z" fill="#f97316" />
      <path d="M60 154h12v8H60zm188 0h12v8h-12z" fill="#26343f" />
    </Stage>
  );
}

/** A garment on a rail, about 30 wide. */
function Garment({ x, fill }: { x: number; fill: string }) {
  return (
    <g transform={`translate(${x} 54)`}>
      <path d="M0 0c4-4 6 2 0 5" fill="none" stroke="#5d6a76" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M0 5 15 15v14l-5-3v34h-20V26l-5 3V15z" fill={fill} />
    </g>
  );
}

export function Racks() {
  return (
    <Stage>
      <path
        d="M42 156V50h132v106m-146 0h28m104 0h28"
        fill="none"
        stroke="#5d6a76"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Garment x={66} fill="#3f7fa3" />
      <Garment x={92} fill="#e07a3f" />
      <Garment x={118} fill="var(--color-brand)" />
      <Garment x={148} fill="#f6d58d" />
      <path d="M204 44h88v110h-88z" fill="#f3dcb8" />
      <path d="M204 44h88v7h-88zm0 34h88v7h-88zm0 34h88v7h-88zm-4 36h96v8h-96z" fill="#a5723f" />
      <path d="M214 60h14v18h-14zm20 6h18v12h-18zm26-8h14v20h-14z" fill="#7fb79b" />
      <path d="M212 98h22v14h-22zm32-6h12v20h-12zm20 8h18v12h-18z" fill="#e07a3f" />
      <path d="M214 128h18v20h-18zm28 6h32v14h-32z" fill="#d9a066" />
    </Stage>
  );
}

export function KitchenEquipment() {
  return (
    <Stage>
      <path d="M30 34h84v120H30z" fill="#eef2f4" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M38 52h30v94H38zm38 0h30v94H76z" fill="#bcdcea" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M40 82h26m-26 30h26m12-30h26m-26 30h26" stroke="#8795a1" strokeWidth="3" />
      <path d="M62 94v16m20-16v16" stroke="#5d6a76" strokeWidth="4" strokeLinecap="round" />
      <path d="M38 40h40" stroke="#8795a1" strokeWidth="4" strokeLinecap="round" />
      <path d="M138 112h154v9H138z" fill="#b9c5cc" />
      <path d="M146 121h8v35h-8zm130 0h8v35h-8zm-130 18h138v6H146z" fill="#8795a1" />
      <path d="M166 112v-8h48v8z" fill="var(--color-cta)" />
      <path d="M172 104V62h44a10 10 0 0 1 0 20h-28v22z" fill="var(--color-cta)" />
      <path d="M206 82v8" stroke="#5d6a76" strokeWidth="5" />
      <path d="M192 88h30l-4 16a6 6 0 0 1-6 5h-10a6 6 0 0 1-6-5z" fill="#dfe5e9" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M236 86h38v26h-38zm-4-6h46v7h-46z" fill="#dfe5e9" stroke="#b9c5cc" strokeWidth="1.5" />
      <path d="M162 139v-10h46v10zm58 0v-14h36v14z" fill="#d9a066" />
    </Stage>
  );
}

export function DisplayCase() {
  return (
    <Stage>
      <path d="M40 46h150v72H40z" fill="#d7ebf3" stroke="#8795a1" strokeWidth="3" />
      <path d="M40 82h150" stroke="#8795a1" strokeWidth="3" />
      <path d="M34 116h162v40H34z" fill="#8a5a2b" />
      <path d="M44 126h66v22H44zm76 0h66v22h-66z" fill="#a5723f" />
      <path d="M34 40h162v8H34z" fill="#5d6a76" />
      <path d="M58 82c0-16 22-16 22 0zm52 0V62h18v20z" fill="#e07a3f" />
      <circle cx="154" cy="71" r="10" fill="none" stroke="#e8b84a" strokeWidth="4" />
      <path d="m154 52 6 6-6 7-6-7z" fill="#5d9bbd" />
      <path d="M62 116V96h26v20zm46 0 12-22 12 22zm42 0v-14h24v14z" fill="#7fb79b" />
      <path d="m48 110 40-58h14l-44 64H48z" fill="#fff" opacity=".5" />
      <path d="M226 42h56v112h-56z" fill="#d7ebf3" stroke="#8795a1" strokeWidth="3" />
      <path d="M226 78h56m-56 34h56" stroke="#8795a1" strokeWidth="3" />
      <path d="M222 36h64v8h-64zm0 112h64v8h-64z" fill="#5d6a76" />
      <path d="M244 78c-4-10 4-12 4-20h12c0 8 8 10 4 20zm-2 34V92h24v20zm2 36v-16h20v16z" fill="#f6d58d" />
      <path d="m234 70 20-26h9l-29 36z" fill="#fff" opacity=".5" />
    </Stage>
  );
}
