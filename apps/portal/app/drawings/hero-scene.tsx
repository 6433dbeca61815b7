import { CarriedSofa, CrewMember } from './crew';
import { TruckDrawing } from './load-truck';
import { House, Oak } from './street';

/**
 * The hero of the home page: a street with our truck at the curb and the crew carrying a sofa. It is cropped from the top and the left on
 * small screens, so what matters is at the bottom right.
 */
export function HeroScene() {
  return (
    <>
      <circle cx="1296" cy="196" r="70" fill="var(--scene-halo, #ffe3b8)" />
      <circle cx="1296" cy="196" r="50" fill="var(--scene-sun, #ffc46f)" />
      <Clouds />
      <DistantTowers />
      <path d="M0 506c240-66 470-44 720-24s470-46 720-14v172H0z" fill="var(--scene-far, #d3e8da)" />
      <path d="M0 540c260-42 520-34 760-20s460-30 680-12v132H0z" fill="var(--scene-hill, #b5d9c4)" />
      <Oak x={62} y={512} scale={0.92} />
      <Oak x={176} y={524} scale={0.6} />
      <g transform="translate(842 142) scale(1.14)">
        <House />
      </g>
      <Oak x={1214} y={490} scale={0.8} />
      <Oak x={1412} y={492} scale={1.16} />
      <path d="M0 552h1440v20H0z" fill="var(--scene-path, #efe6d3)" />
      <path d="M0 566h1440v6H0z" fill="var(--scene-curb, #d8cdb6)" />
      <path d="M0 572h1440v68H0z" fill="#48575f" />
      <path d="M14 622h1440" stroke="#f6e9cf" strokeWidth="5" strokeLinecap="round" strokeDasharray="58 46" opacity=".75" />
      <g transform="translate(962 400) scale(1.16)">
        <TruckDrawing eighths={5} />
      </g>
      <Crew />
    </>
  );
}

function Clouds() {
  return (
    <g fill="var(--scene-cloud, #fff)" opacity=".9">
      <path d="M1074 158a26 26 0 0 1 49-12 20 20 0 0 1 33 12 16 16 0 0 1 0 32h-78a16 16 0 0 1-4-32Z" />
      <path d="M1330 84a18 18 0 0 1 34-8 14 14 0 0 1 23 8 11 11 0 0 1 0 22h-54a11 11 0 0 1-3-22Z" />
    </g>
  );
}

function DistantTowers() {
  return (
    <g fill="var(--scene-tower, #dfe9e0)">
      <path d="M1146 500V352h44v-22h26v170zm86 0v-96h60v96zm76 0V300l30-24 30 24v200zm76 0v-74h50v74z" />
    </g>
  );
}

/** Two crew members with a sofa between them, and boxes waiting at the curb. */
function Crew() {
  return (
    <g>
      <ellipse cx="822" cy="600" rx="132" ry="7" fill="#3a474e" />
      <path d="M664 600v-38h40v38z" fill="#d9a066" />
      <path d="M680 562h9v14h-9z" fill="#f3dcb8" />
      <path d="M626 600v-28h34v28z" fill="#c98c52" />
      <path d="M640 572h8v10h-8z" fill="#f3dcb8" />
      <CarriedSofa x={764} y={560} />
      <CrewMember x={748} y={600} skin="#8d5a3b" hair="#2b211b" />
      <CrewMember x={900} y={600} skin="#e2b088" hair="#7a4a21" facingLeft />
    </g>
  );
}
