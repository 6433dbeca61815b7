import { BOXES } from '../household';
import { Stage } from '../stage';

export function Cone({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 92)`}>
      <path d="M14 0h12l14 58H0z" fill="#f97316" />
      <path d="M9 20h22l4 16H5z" fill="#fff" />
      <path d="M-6 56h52v8H-6z" fill="#c2410c" />
    </g>
  );
}

export function Lumber() {
  return (
    <Stage ground="sand">
      <path d="M30 142h206v6H30zm0 14h206v6H30z" fill="#a5723f" />
      <path d="M36 148h20v8H36zm84 0h20v8h-20zm90 0h20v8h-20z" fill="#8a5a2b" />
      <path d="M38 122h184v18H38z" fill="#d9a066" />
      <path d="M52 102h170v18H52z" fill="#e3bd8b" />
      <path d="M46 82h150v18H46z" fill="#c98c52" />
      <path d="M38 131h184M52 111h170M46 91h150" stroke="#a5723f" strokeWidth="2" />
      <path d="m70 80 118-36m-92 36 108-24" stroke="#d9a066" strokeWidth="9" strokeLinecap="round" />
      <path d="M84 82v58m100-58v58" stroke="var(--color-cta)" strokeWidth="5" />
      <Cone x={256} />
    </Stage>
  );
}

export function BrokenWall() {
  return (
    <Stage ground="sand">
      <path d="M28 40h112l-16 22h30l-22 24h44l-18 22h40l-10 46H28z" fill="#b9572b" />
      <path
        d="M28 62h96M28 86h104M28 108h130M28 131h164M62 40v22m44-22v22M46 62v24m44-24v24M62 86v22m44-22v22m40-22v22M46 108v23m44-23v23m44-23v23M62 131v23m44-23v23m44-23v23"
        stroke="#e9c9a6"
        strokeWidth="3"
      />
      <path d="m196 158 8-16 18-2 10 18zm36 0 6-12 16-4 10 16zm-52 4 4-10 14 2 2 8z" fill="#a8512a" />
      <path d="m210 162 8-12 14 4 2 8z" fill="#d98a5b" />
      <path d="m238 132 42-84" stroke="#c98c52" strokeWidth="7" strokeLinecap="round" />
      <path d="m258 34 42 20-9 19-42-20z" fill="#4a5763" />
      <path d="m166 66 10-8m2 22 14-4m-28-26 4-12" stroke="#8795a1" strokeWidth="4" strokeLinecap="round" />
    </Stage>
  );
}

export function Concrete() {
  return (
    <Stage ground="sand">
      <path d="m24 156 14-34 44-8 18 20-8 22z" fill="#8795a1" />
      <path d="m70 156 22-52 52 10 10 42z" fill="#b9c5cc" />
      <path d="m56 114 20-26 44 4 6 18-34-6-10 12z" fill="#a3b0b8" />
      <path d="m92 104 16 26-10 26m-16-42-10 20" fill="none" stroke="#6d7a84" strokeWidth="3" />
      <path d="m126 94 26-14m-18 24 30-4" stroke="#8a5a2b" strokeWidth="4" strokeLinecap="round" />
      <path d="M176 96h92l-18 38h-52z" fill="var(--color-cta)" />
      <path d="m186 96 12-14 18 2 10-10 20 4 12 18z" fill="#a3b0b8" />
      <path d="m264 100 40-20" stroke="#8a5a2b" strokeWidth="7" strokeLinecap="round" />
      <path d="m240 132 20 24m-56-24-8 12" stroke="#5d6a76" strokeWidth="6" strokeLinecap="round" />
      <circle cx="192" cy="148" r="13" fill="#15202b" />
      <circle cx="192" cy="148" r="5" fill="#dfe5e9" />
    </Stage>
  );
}

export function Drywall() {
  return (
    <Stage ground="sand">
      <path d="M24 24h52v130H24z" fill="#d9a066" opacity=".45" />
      <path d="M30 24v130m40-130v130M24 62h52M24 108h52" stroke="#c98c52" strokeWidth="6" />
      <path d="m92 156 24-118 82 6 2 112z" fill="#dfe5e9" />
      <path d="m104 156 22-110 82 6 2 104z" fill="#eef2f4" stroke="#cbd5da" strokeWidth="2" />
      <path d="m116 156 20-100 82 6 2 94z" fill="#fff" stroke="#cbd5da" strokeWidth="2" />
      <path d="M219 62v94h6V62z" fill="#b9a88c" />
      <path d="m150 96 30 6-14 22 24 10" fill="none" stroke="#cbd5da" strokeWidth="3" />
      <path d="M244 112h46l-5 42h-36z" fill="#5d9bbd" />
      <path d="M240 106h54v8h-54z" fill="#3f7fa3" />
      <path d="M246 106c4-10 14-4 20-10 8 6 16 2 22 10z" fill="#fff" />
      <path d="m268 100 20-34" stroke="#8a5a2b" strokeWidth="6" strokeLinecap="round" />
      <path d="M228 156c2-10 8-8 12-4 6-4 8 0 8 4z" fill="#f7f9fa" />
    </Stage>
  );
}

export function Warehouse() {
  return (
    <Stage ground="sand">
      <path d="M28 24v132m88-132v132m88-132v132" stroke="#3f7fa3" strokeWidth="8" />
      <path d="M24 66h184v9H24zm0 46h184v9H24z" fill="var(--color-cta)" />
      <path
        d="M38 36h34v30H38zm40 10h28v20H78zm46-14h44v34h-44zm48 16h26v18h-26zM38 88h30v24H38zm90-6h30v30h-30zm34 12h34v18h-34z"
        fill="#d9a066"
      />
      <path d="M51 36h7v12h-7zm88-4h8v12h-8zM50 88h6v9h-6zm90-6h6v10h-6z" fill="#f0d3a8" />
      <path d="M74 82h32v30H74z" fill="#7fb79b" />
      <path d="M38 148h70v8H38zm88 0h70v8h-70z" fill="#a5723f" />
      <g transform="translate(140 148) scale(.9)">{BOXES}</g>
      <path d="M40 124h62v24H40z" fill="#c98c52" />
      <path d="M242 96h44a6 6 0 0 1 6 6v40h-56v-40a6 6 0 0 1 6-6Z" fill="#f6b73c" />
      <path d="M246 96V56h34l10 40" fill="none" stroke="#26343f" strokeWidth="6" strokeLinejoin="round" />
      <path d="M230 48v104h-18" fill="none" stroke="#4a5763" strokeWidth="7" />
      <circle cx="250" cy="146" r="12" fill="#15202b" />
      <circle cx="282" cy="146" r="12" fill="#15202b" />
      <path d="M246 146h8m24 0h8" stroke="#dfe5e9" strokeWidth="6" strokeLinecap="round" />
    </Stage>
  );
}
