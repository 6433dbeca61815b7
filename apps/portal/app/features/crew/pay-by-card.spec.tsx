import { render, screen } from '@testing-library/react';
import type { CrewStopView } from '@haulbook/contracts';
import type { CrewAnswer } from './answer';
import { CrewContext, type CrewContextValue } from './crew-context';
import { PayByCard } from './pay-by-card';

const STOP = { id: 'v1', status: 'arrived', seen: 1, bills: [], receiptTo: [] } as unknown as CrewStopView;
const MADE = { ok: true, message: 'Done', payLink: { url: 'https://haulbook.example/pay/1', code: '<svg/>', sentTo: null } };

const pageAt = (answer: object) => (
  <CrewContext.Provider
    value={{ token: 't', answer: { ...answer, visit: 'v1', intent: 'pay-link' } as CrewAnswer } as unknown as CrewContextValue}
  >
    <PayByCard stop={STOP} />
  </CrewContext.Provider>
);

describe('the link to pay by card', () => {
  it('stays as a code while the next one is only looked at', () => {
    const { rerender } = render(pageAt(MADE));
    expect(screen.getByAltText(/Code to scan/)).toBeTruthy();
    rerender(pageAt({ ok: true, message: null, coming: { messages: [], warnings: [] } }));
    expect(screen.getByRole('status', { name: 'What is sent' })).toBeTruthy();
    expect(screen.getByAltText(/Code to scan/)).toBeTruthy();
    rerender(pageAt({ ...MADE, payLink: { ...MADE.payLink, url: 'https://haulbook.example/pay/2' } }));
    expect(screen.getByRole('link', { name: 'open the bill here' }).getAttribute('href')).toBe('https://haulbook.example/pay/2');
  });
});
