/** Dark enough for white numbers on them, and different for those who confuse red and green, in the order of the trucks. */
const COLORS = [
  '#1d4ed8',
  '#b45309',
  '#0f766e',
  '#be123c',
  '#6d28d9',
  '#3f6212',
  '#0369a1',
  '#9d174d',
  '#57534e',
  '#4338ca',
  '#854d0e',
  '#166534',
];

/** Return the color of a truck on the map: the same every day. */
export function truckColor(truckId: string, trucks: readonly { id: string }[]): string {
  const index = trucks.findIndex(({ id }) => id === truckId);
  return COLORS[Math.max(0, index) % COLORS.length]!;
}
