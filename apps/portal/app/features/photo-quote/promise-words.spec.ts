import { loadSpeech } from '@haulbook/texts';
import { offerWords, promiseWords } from './promise-words';

const ZONE = 'America/New_York';
const now = '2027-03-02T14:00:00.000Z';
const offer = (by: string | null, countsFrom: string | null = now) =>
  Object.values(offerWords({ on: true, minutes: 60, by, countsFrom, now }, ZONE)).join(' ');

it('the form promises an hour, and only when that is while the office is closed', () => {
  expect(offer('2027-03-02T15:00:00.000Z')).toBe('Your price within the hour. Send your photos now, and you’ll have your price by 10 AM.');
  expect(offer('2027-03-03T14:00:00.000Z', '2027-03-03T13:00:00.000Z')).toBe(
    'Your price by 9 AM tomorrow. The office is closed right now. Send your photos, and we’ll price them when it opens.',
  );
  expect(offer(null, null)).toBe('Your price by email. The office is closed for now. We’ll send your price once we’re back.');
});

it('a request counts down the last minutes, and says so when it is late', () => {
  const words = (promisedAt: string | null) => {
    const { title, minutesLeft } = promiseWords({ promisedAt }, new Date(now), ZONE);
    return [title, minutesLeft];
  };
  expect(words('2027-03-02T14:42:00.000Z')).toEqual(['You’ll have your price by 9:42 AM', 42]);
  expect(words('2027-03-03T14:00:00.000Z')).toEqual(['You’ll have your price by 9 AM tomorrow', null]);
  expect(words('2027-03-02T13:59:00.000Z')).toEqual(['This is taking longer than we promised', null]);
  expect(words(null)).toEqual(['We have your photos', null]);
});

it('promises in Spanish', async () => {
  const speech = (await loadSpeech('es'))!;
  const said = offerWords({ on: true, minutes: 60, by: '2027-03-03T14:00:00.000Z', countsFrom: now, now }, ZONE, speech);
  expect(said).toEqual({
    title: 'Su precio en menos de una hora.',
    text: 'Envíe sus fotos ahora y mañana antes de las 9 a.m. tendrá su precio.',
  });
  const { title } = offerWords(
    { on: true, minutes: 60, by: '2027-03-03T14:00:00.000Z', countsFrom: '2027-03-03T13:00:00.000Z', now },
    ZONE,
    speech,
  );
  expect(title).toBe('Su precio mañana antes de las 9 a.m.');
});
