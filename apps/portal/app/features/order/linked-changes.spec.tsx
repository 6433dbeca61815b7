import type { ChangeOrderView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { LinkedChanges } from './linked-changes';
import type { Refusal } from '../../http/form.server';
import type { OrderLinkAnswer } from './order-link.server';

afterEach(cleanup);

const CHANGE = { id: 'c', open: true, reason: 'Two more sofas', previousTotalCents: 64_900, newTotalCents: 84_900 } as ChangeOrderView;
const REFUSED: Refusal = { ok: false, fields: {}, message: 'You’ve requested too many codes.', code: 'too_many_requests' };

describe('a new price behind a link', () => {
  it.each<[string, OrderLinkAnswer | undefined, boolean]>([
    ['first', undefined, false],
    ['after a code was sent', { ok: true, intent: 'code', sentTo: 'the number ending in 0142' }, true],
    ['after no code could be sent', { ...REFUSED, intent: 'code' }, true],
    ['after a wrong code', { ...REFUSED, fields: { code: 'Wrong' }, intent: 'sign' }, true],
    ['after it could not be declined', { ...REFUSED, intent: 'decline' }, false],
  ])('takes the code that one has %s', (_when, answer, isOpen) => {
    render(<LinkedChanges changes={[CHANGE]} first={CHANGE.id} answer={answer} />);
    expect(screen.getByText('I have a code').closest('details')!.open).toBe(isOpen);
    expect(screen.getByLabelText('Six-digit code')).toBeTruthy();
  });

  it('has one button that stands out, of several prices to sign', () => {
    const { container } = render(<LinkedChanges changes={[CHANGE, { ...CHANGE, id: 'd' }]} first="d" answer={undefined} />);
    const [, second] = container.querySelectorAll(':scope > ul > li');
    expect(container.querySelectorAll('.btn-cta:not(details .btn)')).toHaveLength(1);
    expect(second!.querySelectorAll('.btn-cta:not(details .btn)')).toHaveLength(1);
  });
});
