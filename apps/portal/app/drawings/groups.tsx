import { ARMCHAIR, BOXES, FRIDGE } from './household';
import { HOT_TUB, RUBBLE, SHED } from './items';
import { Desk } from './services/offices';
import { ShopFront } from './services/shops';
import { Cone } from './services/sites';
import { At, Stage, Yard } from './stage';
import { House, Oak } from './street';

/* The groups of services: 320 by 180, on a floor at y = 150. */

function Home() {
  return (
    <Stage>
      <g transform="translate(60 -26) scale(.52)">
        <House />
      </g>
      <At x={212} size={1.3}>
        {BOXES}
      </At>
      <At x={262} size={1}>
        {BOXES}
      </At>
    </Stage>
  );
}

function Furniture() {
  return (
    <Stage ground="sand">
      <At x={52} size={2.9}>
        {ARMCHAIR}
      </At>
      <At x={176} size={1.85}>
        {FRIDGE}
      </At>
      <path d="M262 154v-66m-16 66h32" stroke="#8a6a2f" strokeWidth="5" strokeLinecap="round" />
      <path d="M238 92h48l-12-36h-24z" fill="#f6d58d" stroke="#8a6a2f" strokeWidth="2" />
    </Stage>
  );
}

function Improvement() {
  return (
    <Stage ground="mint">
      <At x={46} size={3}>
        {SHED}
      </At>
      <At x={176} size={2.8}>
        {HOT_TUB}
      </At>
    </Stage>
  );
}

function Outdoors() {
  return (
    <Yard>
      <Oak x={84} y={104} scale={1} />
      <path d="M176 158c-8-30 0-44 14-48l-4-10h24l-4 10c16 6 24 20 14 48z" fill="#d9a066" />
      <path d="M186 100c4-14 10-8 12-20 4 10 10 6 12 20z" fill="#2f8062" />
      <path d="m236 156 60-12m-54 2 50 14m-40-22 34 26" stroke="#7a5230" strokeWidth="6" strokeLinecap="round" />
    </Yard>
  );
}

function Construction() {
  return (
    <Stage ground="sand">
      <At x={36} size={3.4}>
        {RUBBLE}
      </At>
      <path d="m150 154 92-14m-92 4 92-14m-92 4 92-14" stroke="#c98c52" strokeWidth="9" />
      <Cone x={254} />
    </Stage>
  );
}

function Property() {
  return (
    <Stage ground="fog">
      <path d="M60 40h92v114H60z" fill="#d98a5b" />
      <path d="M52 32h108v12H52z" fill="#a8512a" />
      <path d="M168 72h92v82h-92z" fill="#f3dcb8" />
      <path d="M162 64h104v10H162z" fill="#b9824c" />
      <path
        d="M74 58h18v20H74zm46 0h18v20h-18zM74 92h18v20H74zm46 0h18v20h-18zm64-6h16v18h-16zm42 0h16v18h-16zm0 34h16v18h-16z"
        fill="#bcdcea"
        stroke="#fff"
        strokeWidth="3"
      />
      <path d="M96 122h22v32H96zm86-4h20v36h-20z" fill="var(--color-brand)" />
    </Stage>
  );
}

/** The groups' drawings, by the names that pages use. */
export const GROUP_SCENES = {
  'group-home': <Home />,
  'group-furniture': <Furniture />,
  'group-improvement': <Improvement />,
  'group-yard': <Outdoors />,
  'group-office': <Desk />,
  'group-store': <ShopFront />,
  'group-construction': <Construction />,
  'group-property': <Property />,
};
