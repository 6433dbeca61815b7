/** Write a load on one line: "5.6 cu yd". */
export const yards = (cubicYards: number): string => `${Math.round(cubicYards * 10) / 10}\u00a0cu\u00a0yd`;

/** Write minutes as "45 min" or "2 h 30 min". */
export function hours(minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return [h > 0 && `${h} h`, (m > 0 || h === 0) && `${m} min`].filter(Boolean).join(' ');
}
