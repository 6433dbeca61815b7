import { CarriedSofa, CrewMember } from './crew';
import { House, Oak } from './street';

/** The picture of the about page: the crew carrying a sofa out of a house. */
export function StreetPicture() {
  return (
    <>
      <circle cx="470" cy="70" r="42" fill="var(--scene-halo, #ffd9a0)" />
      <circle cx="470" cy="70" r="29" fill="var(--scene-sun, #ffc46f)" />
      <path d="M-1400 262c480-26 900-20 1460-4s700-14 2000-2v50h-3460z" fill="var(--scene-far, #d3e8da)" />
      <Oak x={60} y={236} scale={0.9} />
      <g transform="translate(92 -44) scale(1)">
        <House />
      </g>
      <Oak x={520} y={232} scale={1} />
      <path d="M-3000 300h6000v44h-6000z" fill="#48575f" />
      <path d="M-3000 290h6000v12h-6000z" fill="var(--scene-path, #efe6d3)" />
      <CarriedSofa x={316} y={284} />
      <CrewMember x={300} y={322} skin="#e2b088" hair="#7a4a21" />
      <CrewMember x={452} y={322} skin="#8d5a3b" hair="#2b211b" facingLeft />
    </>
  );
}
