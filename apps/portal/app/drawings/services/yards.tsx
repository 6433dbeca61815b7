import { Oak } from '../street';
import { Yard } from '../stage';

/** A paper bag of yard waste, 52 wide, with what sticks out of it. */
function LeafBag({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M4-56c6-18 14-12 16-22 6 8 12 4 14 12 8-8 12 2 14 10z" fill="#2f8062" />
      <path d="M14-58c4-8 10-8 14-14 4 6 8 8 8 14z" fill="#e07a3f" />
      <path d="M2-58h48l2 58H0z" fill="#d9a066" />
      <path d="M2-58h48v8H2z" fill="#c98c52" />
      <path d="M26-38c9 4 10 16 0 22-10-6-9-18 0-22Zm0 4v24" fill="#a5723f" stroke="#a5723f" strokeWidth="2" />
    </g>
  );
}

export function LeafBags() {
  return (
    <Yard>
      <Oak x={52} y={102} scale={0.8} />
      <LeafBag x={104} y={160} />
      <LeafBag x={166} y={156} />
      <path d="m240 160 26-104" stroke="#b9824c" strokeWidth="5" strokeLinecap="round" />
      <path d="m222 150 36 10m-32-12-8 18m16-15-6 18m14-16-4 18m12-16-2 17" stroke="#5d6a76" strokeWidth="4" strokeLinecap="round" />
      <path d="M258 164c2-12 12-14 16-6 6-8 16-4 20 6z" fill="#e07a3f" />
      <path d="M270 164c2-7 9-8 12-3 4-4 9-2 11 3z" fill="#f6d58d" />
    </Yard>
  );
}

/** The end of a log. */
function Log({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="20" fill="#7a5230" />
      <circle r="15.5" fill="#e3bd8b" />
      <circle r="10" fill="none" stroke="#c98c52" strokeWidth="2" />
      <circle r="4.500" fill="none" stroke="#c98c52" strokeWidth="2" />
    </g>
  );
}

export function Logs() {
  return (
    <Yard>
      <path d="M216 162 300 134m-52 17-6-24m26 18 16-30m-8 16 18 2" fill="none" stroke="#7a5230" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M236 130c-12-4-12-20 0-22 0-12 18-12 18 0 10 2 10 18-2 20zm42-12c-10-6-6-20 6-20 2-10 18-8 16 4 10 4 6 18-4 18z"
        fill="#2f8062"
      />
      <Log x={62} y={144} />
      <Log x={102} y={144} />
      <Log x={142} y={144} />
      <Log x={182} y={144} />
      <Log x={82} y={109} />
      <Log x={122} y={109} />
      <Log x={162} y={109} />
      <Log x={102} y={74} />
      <Log x={142} y={74} />
    </Yard>
  );
}

export function Brush() {
  return (
    <Yard>
      <path d="M48 160c10-40 34-44 46-66 14-10 24-22 44-18 18-12 40-4 48 16 24 8 38 34 44 68z" fill="#4d9a78" />
      <path
        d="M70 156c20-30 32-52 66-66m-46 68c24-22 40-44 82-54m-62 56c18-16 40-30 80-24M78 120c18 4 44 18 60 38m20-78c-4 26 8 54 28 80m24-48c-20 6-44 24-56 46"
        fill="none"
        stroke="#7a5230"
        strokeWidth="4.500"
        strokeLinecap="round"
      />
      <path
        d="M96 108c-14-4-16-18-6-24 12 4 16 16 6 24Zm50-22c-10-10-4-24 8-24 6 10 2 22-8 24Zm62 30c-4-14 6-24 18-18 2 12-8 20-18 18ZM64 138c-12 0-18-12-10-20 12 0 16 12 10 20Z"
        fill="#2f8062"
      />
      <path d="m246 158 8-62" stroke="#8a5a2b" strokeWidth="6" strokeLinecap="round" />
      <path d="m252 98 8-6 42-52-12-4-42 50z" fill="#b9c5cc" stroke="#8795a1" strokeWidth="2" strokeLinejoin="round" />
    </Yard>
  );
}

export function Patio() {
  return (
    <Yard>
      <path d="M128 156V40" stroke="#8a5a2b" strokeWidth="6" strokeLinecap="round" />
      <path d="M52 66c8-32 40-46 76-46s68 14 76 46z" fill="var(--color-cta)" />
      <path d="M96 66c2-28 14-42 32-46 18 4 30 18 32 46z" fill="#fff8ea" />
      <path d="M74 110h108v8H74z" fill="#c98c52" />
      <path d="m84 118-8 40m96-40 8 40" stroke="#a5723f" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M28 84v44h30m-30 0v32m28-32v32m-28-58h26"
        fill="none"
        stroke="var(--color-brand)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M222 104a32 26 0 0 1 64 0z" fill="#26343f" />
      <path d="M220 104h68l-8 18h-52z" fill="#3b4b57" />
      <path d="m236 122-10 38m46-38 10 38m-42-16h30" stroke="#26343f" strokeWidth="5" strokeLinecap="round" />
      <path d="M246 78h16" stroke="#8795a1" strokeWidth="5" strokeLinecap="round" />
    </Yard>
  );
}
