import { CarriedSofa } from '../crew';
import { FRIDGE } from '../household';
import { PIANO } from '../items';
import { At, Stage } from '../stage';

export function Furniture() {
  return (
    <Stage ground="sand">
      <g transform="translate(34 153) scale(1.5)">
        <CarriedSofa x={0} y={0} />
      </g>
      <path d="M250 154V74m-20 80h40" stroke="#8a6a2f" strokeWidth="5" strokeLinecap="round" />
      <path d="M222 78h56l-14-42h-28z" fill="#f6d58d" stroke="#8a6a2f" strokeWidth="2" />
      <path d="M108 146h84v6h-84z" fill="#8a5a2b" />
      <path d="M114 150v14m72-14v14" stroke="#6b3d20" strokeWidth="5" strokeLinecap="round" />
      <path d="M136 146v-9h24v9z" fill="var(--color-accent)" />
    </Stage>
  );
}

export function Appliances() {
  return (
    <Stage ground="sand">
      <At x={34} size={1.85}>
        {FRIDGE}
      </At>
      <rect x="108" y="78" width="74" height="76" rx="5" fill="#e7ecef" stroke="#b9c5cc" strokeWidth="2" />
      <circle cx="145" cy="120" r="24" fill="#9fc4d8" stroke="#8795a1" strokeWidth="4" />
      <path d="M127 122c8-8 14 6 22-1s10-2 14 1" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".8" />
      <path d="M117 88h26" stroke="#8795a1" strokeWidth="5" strokeLinecap="round" />
      <circle cx="170" cy="88" r="4" fill="var(--color-cta)" />
      <rect x="202" y="82" width="78" height="72" rx="4" fill="#f7f9fa" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M202 70h78v14h-78z" fill="#26343f" />
      <path d="M212 70h22v-5h-22zm36 0h22v-5h-22z" fill="#5d6a76" />
      <circle cx="216" cy="94" r="4" fill="#26343f" />
      <circle cx="232" cy="94" r="4" fill="#26343f" />
      <circle cx="250" cy="94" r="4" fill="#26343f" />
      <circle cx="266" cy="94" r="4" fill="#26343f" />
      <rect x="214" y="110" width="54" height="32" rx="3" fill="#4a5763" />
      <path d="M214 105h54" stroke="#8795a1" strokeWidth="4" strokeLinecap="round" />
    </Stage>
  );
}

export function Mattress() {
  return (
    <Stage ground="sand">
      <path d="M40 76a8 8 0 0 1 16 0v78H40z" fill="#8a5a2b" />
      <path d="M52 128h148v16H52z" fill="#a5723f" />
      <path d="M186 144h10v10h-10zM52 144h6v10h-6z" fill="#6b3d20" />
      <rect x="54" y="98" width="148" height="32" rx="9" fill="#f8f5ee" stroke="#cabfa8" strokeWidth="2" />
      <path d="M60 114h136" stroke="#cabfa8" strokeWidth="2.5" strokeDasharray="5 6" />
      <rect x="60" y="84" width="42" height="17" rx="8" fill="#fff" stroke="#cabfa8" strokeWidth="1.5" />
      <g transform="rotate(12 246 154)">
        <rect x="222" y="38" width="28" height="116" rx="9" fill="#f3efe6" stroke="#cabfa8" strokeWidth="2" />
        <path d="M236 48v98" stroke="#cabfa8" strokeWidth="2.5" strokeDasharray="5 6" />
        <path d="M222 96h28" stroke="var(--color-accent)" strokeWidth="5" />
      </g>
    </Stage>
  );
}

export function Electronics() {
  return (
    <Stage ground="sand">
      <rect x="40" y="48" width="146" height="88" rx="5" fill="#26343f" />
      <path d="M48 56h130v72H48z" fill="#4b6a80" />
      <path d="m48 112 58-56h34l-74 72H48z" fill="#fff" opacity=".14" />
      <path d="M104 136h18v12h-18zm-22 12h62v6H82z" fill="#26343f" />
      <rect x="204" y="82" width="38" height="72" rx="4" fill="#5c3317" />
      <circle cx="223" cy="102" r="8" fill="#d9a066" />
      <circle cx="223" cy="132" r="13" fill="#d9a066" />
      <circle cx="223" cy="132" r="5" fill="#5c3317" />
      <path d="M252 128h44a4 4 0 0 1 4 4v22h-52v-22a4 4 0 0 1 4-4Z" fill="#dfe5e9" />
      <path d="M258 128v-18h32v18z" fill="#fff" stroke="#b9c5cc" strokeWidth="1.5" />
      <path d="M256 142h36" stroke="#8795a1" strokeWidth="4" strokeLinecap="round" />
      <path d="M242 164c-12 8-30-6-44 0s-22 6-34-2" fill="none" stroke="#26343f" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M160 156h8v10h-8z" fill="var(--color-accent)" />
    </Stage>
  );
}

export function Piano() {
  return (
    <Stage ground="sand">
      <At x={62} size={3.2}>
        {PIANO}
      </At>
      <path d="M96 50h34v26H96z" fill="#fff8ea" stroke="#cabfa8" strokeWidth="1.5" />
      <path d="M101 57h24m-24 6h24m-24 6h16" stroke="#8795a1" strokeWidth="2" />
      <path d="M196 118h66v11h-66z" fill="#a8512a" />
      <path d="M204 129v25m50-25v25" stroke="#6b3d20" strokeWidth="7" strokeLinecap="round" />
      <path d="M214 66v24m0-24 20-5v24" fill="none" stroke="var(--color-brand)" strokeWidth="4" strokeLinejoin="round" />
      <ellipse cx="209" cy="91" rx="6" ry="4.5" fill="var(--color-brand)" />
      <ellipse cx="229" cy="86" rx="6" ry="4.5" fill="var(--color-brand)" />
    </Stage>
  );
}
