import type { ReactNode } from 'react';
import { AreaPicture } from './area';
import { DonatePicture, LandfillPicture, RecyclePicture } from './bins';
import { GROUP_SCENES } from './groups';
import { HeroScene } from './hero-scene';
import { STACKS } from './household';
import { Stack, TruckBed, TruckDrawing, TruckFront } from './load-truck';
import { Mark } from './mark';
import { HaulPicture, RangePicture, TellPicture, WindowPicture } from './steps';
import { StreetPicture } from './street-picture';

/** The drawings of the sheet, and parts of the truck that pages put together, by the names that pages use. */
export const SCENES: Record<string, ReactNode> = {
  mark: <Mark />,
  hero: <HeroScene />,
  tell: <TellPicture />,
  range: <RangePicture />,
  window: <WindowPicture />,
  haul: <HaulPicture />,
  donate: <DonatePicture />,
  recycle: <RecyclePicture />,
  landfill: <LandfillPicture />,
  area: <AreaPicture />,
  street: <StreetPicture />,
  truck: (
    <>
      <path d="M-3000 176h6000v20h-6000z" fill="#8f2f08" />
      <g transform="translate(20 24)">
        <TruckDrawing eighths={8} />
      </g>
    </>
  ),
  ...GROUP_SCENES,
  bed: <TruckBed />,
  front: <TruckFront />,
  ...Object.fromEntries(STACKS.map((_, index) => [`stack-${index + 1}`, <Stack key={index} eighth={index + 1} />])),
};
