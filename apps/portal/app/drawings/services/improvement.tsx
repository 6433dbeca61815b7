import { HOT_TUB, SHED } from '../items';
import { At, Stage } from '../stage';

export function Carpet() {
  return (
    <Stage ground="mint">
      <path d="M20 150h282l-14 22H34z" fill="#c2602a" />
      <path d="M34 158h252" stroke="#f6d58d" strokeWidth="3" strokeDasharray="9 7" />
      <path d="M56 94h168v56H56z" fill="#b9572b" />
      <path d="M56 106h168M56 138h168" stroke="#f6d58d" strokeWidth="4" strokeDasharray="12 8" />
      <ellipse cx="56" cy="122" rx="14" ry="28" fill="#8f3f1c" />
      <ellipse cx="224" cy="122" rx="14" ry="28" fill="#e9c9a6" />
      <path
        d="M224 100c-8 0-10 12-10 22s4 20 10 20 9-10 9-20-3-15-8-15-7 7-7 14 3 13 6 13 5-6 5-12"
        fill="none"
        stroke="#8f3f1c"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M104 94h12v56h-12zm62 0h12v56h-12z" fill="#f7fbf9" opacity=".9" />
      <path d="m252 132 34-12 5 12-34 13z" fill="var(--color-accent)" />
      <path d="m286 122 18-6 2 6-17 7z" fill="#8795a1" />
    </Stage>
  );
}

export function Deck() {
  return (
    <Stage ground="mint">
      <path d="M40 104h200v13H40z" fill="#c98c52" />
      <path d="M40 117h200v7H40z" fill="#a5723f" />
      <path d="M50 124h12v32H50zm78 0h12v32h-12zm84 0h12v32h-12z" fill="#8a5a2b" />
      <path d="M240 104h24v16h22v17h22v19h-68z" fill="#d9a066" />
      <path d="M240 117h24v16h22v17" fill="none" stroke="#a5723f" strokeWidth="3" />
      <path d="M42 58h9v46h-9zm62 0h9v46h-9zm62 0h9v46h-9zm62 0h9v46h-9z" fill="#a5723f" />
      <path d="M36 54h208v9H36z" fill="#d9a066" />
      <path d="M66 63v41m15-41v41m47-41v41m15-41v41m47-41v41m15-41v41" stroke="#b9824c" strokeWidth="4" />
      <path d="m78 160 88-8m-78 16 92-4" stroke="#c98c52" strokeWidth="7" strokeLinecap="round" />
    </Stage>
  );
}

export function Shed() {
  return (
    <Stage ground="mint">
      <At x={56} size={3.5}>
        {SHED}
      </At>
      <path d="m196 156 16-92m22 92-6-84" stroke="#b9824c" strokeWidth="5" strokeLinecap="round" />
      <path d="m203 72 20 4-6 22c-8 4-16 2-19-4z" fill="#8795a1" />
      <path d="M208 62h42m-40 0v12m9-12v12m9-12v12m9-12v12m9-12v12" stroke="#5d6a76" strokeWidth="4" strokeLinecap="round" />
      <path d="M250 128h38l-5 26h-28z" fill="#57a07d" />
      <path d="M252 128a18 16 0 0 1 34 0" fill="none" stroke="#2f8062" strokeWidth="4" />
    </Stage>
  );
}

/** A picket, 18 wide, that stands on the ground. */
function Picket({ x, turn = 0 }: { x: number; turn?: number }) {
  return (
    <path d="M0 0v-84l9-12 9 12V0z" transform={`translate(${x} 156) rotate(${turn})`} fill="#fff8ea" stroke="#d8c9a8" strokeWidth="2" />
  );
}

export function Fence() {
  return (
    <Stage ground="mint">
      <path d="M28 88h168v11H28zm0 40h168v11H28z" fill="#e7d6b5" />
      {[36, 62, 88, 114, 140, 166].map((x) => (
        <Picket key={x} x={x} />
      ))}
      <Picket x={206} turn={14} />
      <g transform="translate(228 158) rotate(-4)">
        <path d="M0-9h74v9H0zm6-10h74v9H6z" fill="#e7d6b5" stroke="#c9b58c" />
        <path d="M-4-28h80v8H-4z" fill="#fff8ea" stroke="#c9b58c" />
      </g>
      <path d="m266 124 20-40" stroke="#8a5a2b" strokeWidth="6" strokeLinecap="round" />
      <path d="m276 76 22 10-5 10-22-10z" fill="#5d6a76" />
    </Stage>
  );
}

export function HotTub() {
  return (
    <Stage ground="mint">
      <path d="M72 144h34" stroke="#5d6a76" strokeWidth="6" />
      <At x={92} size={3.5}>
        {HOT_TUB}
      </At>
      <path d="M212 126h30v14h22v14h-52z" fill="#c98c52" />
      <path d="M212 126h30m0 14h22" stroke="#f0d3a8" strokeWidth="3" />
      <path d="M36 120h36v34H36z" fill="#dfe5e9" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M44 130h20m-20 8h20m-20 8h20" stroke="#8795a1" strokeWidth="3" strokeLinecap="round" />
    </Stage>
  );
}

export function Cabinets() {
  return (
    <Stage ground="mint">
      <path d="M34 84h106v70H34z" fill="#a5723f" />
      <path d="M40 98h44v50H40zm50 0h44v50H90z" fill="#c98c52" stroke="#7d5329" strokeWidth="2" />
      <path d="M28 76h118v12H28z" fill="#eef2f4" />
      <path d="M78 118v10m18-10v10" stroke="#f0d3a8" strokeWidth="4" strokeLinecap="round" />
      <path d="M80 76V58a9 9 0 0 1 18 0v4" fill="none" stroke="#8795a1" strokeWidth="5" />
      <path d="M168 88h36v36h-36z" fill="#fff" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M164 82h44v9h-44z" fill="#eef2f4" stroke="#b9c5cc" strokeWidth="1.5" />
      <path d="M176 118h58c0 18-12 24-24 24v12h-26v-14c-6-6-8-14-8-22Z" fill="#fff" stroke="#b9c5cc" strokeWidth="2" />
      <path d="M178 112h58a4 4 0 0 1 0 8h-58z" fill="#eef2f4" stroke="#b9c5cc" strokeWidth="1.5" />
      <path d="m248 156 30-92m-18 92 30-86" stroke="#d9a066" strokeWidth="8" strokeLinecap="round" />
      <path d="m244 154 14-4 10 6-4 6h-22zm30-2 16-2 8 6-6 5h-20z" fill="#b9572b" />
    </Stage>
  );
}
