/** An oak tree (Raleigh is the City of Oaks). Its foot is at `y` + 48 at scale 1. */
export function Oak({ x, y, scale }: { x: number; y: number; scale: number }) {
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

/** A house with a brick roof and an open door, 54–296 by 126–352. */
export function House() {
  return (
    <g>
      <path d="M72 346V214h206v132z" fill="#fff8ea" />
      <path d="M54 220 175 126l121 94z" fill="#8f3f1c" />
      <path d="M54 220 175 126l121 94h-24L175 146 78 220z" fill="#a8512a" />
      <path d="M230 150h22v42l-22-17z" fill="#b9572b" />
      <path d="M150 186a25 25 0 0 1 50 0v14h-50z" fill="#bcdcea" stroke="#fff" strokeWidth="5" />
      <path d="M94 246h44v48H94z" fill="#bcdcea" stroke="#fff" strokeWidth="6" />
      <path d="M116 246v48m-22-24h44" stroke="#fff" strokeWidth="4" />
      <path d="M156 262h40v84h-40z" fill="var(--color-brand)" />
      <circle cx="188" cy="306" r="3" fill="#ffd27a" />
      <path d="M150 346h52v8h-52z" fill="#cfd8d3" />
      <path d="M84 346c4-16 18-20 28-12 10-8 26-2 28 12z" fill="#4d9a78" />
    </g>
  );
}
