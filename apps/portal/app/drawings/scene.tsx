import sheet from './drawings.svg?url';

const TILE = { plane: [320, 180], crop: 'xMidYMid slice' } as const;

/** The planes of the drawings: width and height, and how one is cropped where its frame has another shape. */
const PLANES = {
  hero: { plane: [1440, 640], crop: 'xMaxYMax slice' },
  tell: { plane: [240, 170] },
  range: { plane: [240, 170] },
  window: { plane: [240, 170] },
  haul: { plane: [240, 170] },
  donate: { plane: [140, 140] },
  recycle: { plane: [140, 140] },
  landfill: { plane: [140, 140] },
  area: { plane: [560, 400], crop: 'xMidYMid slice' },
  street: { plane: [560, 340] },
  truck: { plane: [460, 190] },
  'group-home': TILE,
  'group-furniture': TILE,
  'group-improvement': TILE,
  'group-yard': TILE,
  'group-office': TILE,
  'group-store': TILE,
  'group-construction': TILE,
  'group-property': TILE,
} as const satisfies Record<string, { plane: readonly [number, number]; crop?: string }>;

export type SceneName = keyof typeof PLANES;

/** What pages put the truck together from, so that it can be filled. */
type TruckPart = 'mark' | 'bed' | 'front' | `stack-${number}`;

/** A drawing from the sheet that pages share, in the owner's colors. Decorative. */
export function Scene({ name, className = 'h-auto w-full' }: { name: SceneName; className?: string }) {
  const { plane, ...rest } = PLANES[name];
  const [width, height] = plane;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={'crop' in rest ? rest.crop : undefined}
      aria-hidden="true"
      className={className}
    >
      <Part name={name} />
    </svg>
  );
}

/** A part of the sheet, for use within a larger drawing. */
export function Part({ name }: { name: SceneName | TruckPart }) {
  return <use href={`${sheet}#${name}`} />;
}
