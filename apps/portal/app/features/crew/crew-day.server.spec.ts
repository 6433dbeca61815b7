import type { Api } from '@haulbook/api-client';
import type { CrewDayView } from '@haulbook/contracts';
import { crewPage } from './crew-day.server';

const pageOf = async (day: Partial<CrewDayView>) => {
  const read = { name: 'Sam Hill', date: '2027-03-02', endsAt: '2027-03-03T05:00:00.000Z', stops: [], ...day };
  return (await crewPage({ crew: { day: async () => read } } as unknown as Api, 'token')).data;
};

it('the page of a day knows whose it is also of two people with one name', async () => {
  const [one, again, other] = await Promise.all(['a', 'a', 'b'].map((crewMemberId) => pageOf({ crewMemberId })));
  expect(one!.whose).toBe(again!.whose);
  expect(one!.whose).not.toBe(other!.whose);
});
