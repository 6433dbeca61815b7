/** ZIP codes by their town according to the post office. Those not listed belong to the county seat. */
const TOWNS: Readonly<Record<string, string>> = {
  Raleigh: '27601 27603 27604 27605 27606 27607 27608 27609 27610 27612 27613 27614 27615 27616 27617',
  Apex: '27502 27523 27539',
  Cary: '27511 27513 27518 27519',
  'Fuquay-Varina': '27526',
  Garner: '27529',
  'Holly Springs': '27540',
  Knightdale: '27545',
  Morrisville: '27560',
  Rolesville: '27571',
  'Wake Forest': '27587',
  Wendell: '27591',
  'Willow Spring': '27592',
  Zebulon: '27597',
  Durham: '27701 27703 27704 27705 27707 27712 27713',
  Carrboro: '27510',
  'Chapel Hill': '27514 27516 27517',
  Hillsborough: '27278',
  Benson: '27504',
  Clayton: '27520 27527',
  'Four Oaks': '27524',
  Kenly: '27542',
  Princeton: '27569',
  Selma: '27576',
  Smithfield: '27577',
};

const BY_ZIP = new Map(Object.entries(TOWNS).flatMap(([town, zips]) => zips.split(' ').map((zip) => [zip, town] as const)));

/** Return the town of a ZIP code in the service area, or null. */
export function townOf(zip: string): string | null {
  return BY_ZIP.get(zip) ?? null;
}
