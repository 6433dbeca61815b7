import type { MeView } from '@haulbook/resource-contracts';
import { requireCustomer, visitorOf } from './session.server';

const ADA = { role: 'customer', active: true, user: { id: 'ada', customerId: 'c1' } } as unknown as MeView;
const request = () => new Request('http://haul.example/dashboard', { headers: { cookie: 'haulbook=secret' } });

let asked: jest.SpyInstance;
beforeEach(() => {
  asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ...ADA, role: 'visitor', active: false, user: null }));
});
afterEach(() => asked.mockRestore());

it('takes the session that the front door has looked up, without asking for it again', async () => {
  expect((await visitorOf(request(), { me: ADA })).me).toBe(ADA);
  expect((await requireCustomer(request(), { me: ADA })).me).toBe(ADA);
  expect(asked).not.toHaveBeenCalled();
});

it('asks for the session otherwise, and sends a visitor to sign in', async () => {
  const thrown: unknown = await requireCustomer(request(), {}).catch((reason: unknown) => reason);
  expect((thrown as Response).headers.get('location')).toBe('/login?redirectTo=%2Fdashboard');
  expect(asked).toHaveBeenCalledTimes(1);
});
