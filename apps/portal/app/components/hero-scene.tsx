import { TruckDrawing } from './load-truck';

/** The home page's picture: our truck at the curb of a Raleigh street, half loaded, oaks and skyline behind. */
export function HeroScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 460" width="640" height="460" aria-hidden="true" className={`h-auto w-full ${className}`}>
      <circle cx="490" cy="108" r="52" fill="#ffd9a0" />
      <circle cx="490" cy="108" r="36" fill="#ffc46f" />
      <Skyline />
      <path d="M0 340c90-34 190-40 300-30s230 8 340-16v166H0z" fill="#b9dcc8" />
      <Oak x={548} y={318} scale={1.15} />
      <Oak x={36} y={332} scale={0.9} />
      <House />
      <Oak x={318} y={322} scale={0.62} />
      <path d="M0 372h640v88H0z" fill="#5a6b75" />
      <path d="M0 372h640v12H0z" fill="#dfe5e9" />
      <path d="M20 432h60m50 0h60m50 0h60m50 0h60m50 0h60m50 0h60" stroke="#f6f8f9" strokeWidth="5" strokeLinecap="round" opacity=".7" />
      <g transform="translate(196 236) scale(1.02)">
        <TruckDrawing eighths={5} />
      </g>
      <Curb />
    </svg>
  );
}

function Skyline() {
  return (
    <g fill="#d3e6e4">
      <path d="M300 318V196h34v-22h8v-20h6v20h8v22h26v122z" />
      <path d="M386 318V226h40v92zm48 0V178l22-20 22 20v140zm56 0v-76h38v76zm44 0V256h54v62zm-304 0v-66h52v66z" />
      <path
        d="M344 210h6v10h-6zm14 0h6v10h-6zm-14 22h6v10h-6zm14 0h6v10h-6zm90-40h6v12h-6zm14 0h6v12h-6zm-14 26h6v12h-6zm14 0h6v12h-6z"
        fill="#eef6f5"
      />
    </g>
  );
}

function Oak({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-7 48C-3 26-4 8-8-8l8 8 9-12C5 10 4 28 9 48z" fill="#7a5230" />
      <path
        d="M0-96c26 0 36 18 34 30 20 4 26 22 18 36-8 13-26 16-36 8-12 10-34 8-40-2-18 6-36-6-36-24 0-16 12-24 24-24-2-14 14-24 36-24z"
        fill="#2f8062"
      />
      <path
        d="M-8-80c14-6 26 0 30 10m-46 16c4-10 14-14 24-10m14 14c10-6 22-2 26 8"
        fill="none"
        stroke="#5aa583"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  );
}

function House() {
  return (
    <g>
      <path d="M72 344V214h206v130z" fill="#fdf6e8" />
      <path d="M54 220 175 126l121 94z" fill="#8f3f1c" />
      <path d="M54 220 175 126l121 94h-24L175 146 78 220z" fill="#a8512a" />
      <path d="M230 150h22v42l-22-17z" fill="#b9572b" />
      <path d="M150 186a25 25 0 0 1 50 0v14h-50z" fill="#bcdcea" stroke="#fff" strokeWidth="5" />
      <path d="M94 246h44v48H94z" fill="#bcdcea" stroke="#fff" strokeWidth="6" />
      <path d="M116 246v48m-22-24h44" stroke="#fff" strokeWidth="4" />
      <path d="M156 262h40v82h-40z" fill="#1b5e47" />
      <circle cx="188" cy="304" r="3" fill="#ffd27a" />
      <path d="M150 344h52v8h-52z" fill="#cfd8d3" />
      <path d="M84 344c4-16 18-20 28-12 10-8 26-2 28 12z" fill="#4d9a78" />
    </g>
  );
}

function Curb() {
  return (
    <g>
      <ellipse cx="86" cy="412" rx="76" ry="6" fill="#43525b" />
      <path d="M18 404v-26a10 10 0 0 1 10-10h78a10 10 0 0 1 10 10v26z" fill="#e07a3f" />
      <path d="M30 386h35v14H30zm37 0h35v14H67z" fill="#ec9561" />
      <rect x="10" y="380" width="18" height="28" rx="8" fill="#c2602a" />
      <rect x="106" y="380" width="18" height="28" rx="8" fill="#c2602a" />
      <path d="M18 406v7m96-7v7" stroke="#5c3317" strokeWidth="5" />
      <path d="M132 412v-26h26v26z" fill="#d9a066" />
      <path d="M142 386h6v9h-6z" fill="#f3dcb8" />
    </g>
  );
}
