import { act, cleanup, renderHook } from '@testing-library/react';
import { post } from '../../http/post';
import { emptyDraft } from './draft';
import { UNSIGNED } from './firm/signing';
import { useSubmission } from './use-submission';

jest.mock('../../http/post', () => ({ post: jest.fn(() => new Promise(() => undefined)) }));
jest.mock('../../island/leave-for-good', () => ({ leaveForGood: () => undefined }));
afterEach(cleanup);

/** Return the consent that a booking is sent with. */
function sentConsent(terms: boolean, agree: boolean, firmCents: number | null): unknown {
  const { result } = renderHook(() =>
    useSubmission({
      ...{ draft: emptyDraft('garage-cleanouts'), signing: { ...UNSIGNED, agree }, shownRange: undefined, firmCents },
      ...{ consent: { terms, smsTransactional: true, smsMarketing: false }, update: () => undefined, onPriceChanged: () => undefined },
      steps: { current: 'review', goTo: () => undefined },
    }),
  );
  act(() => result.current.submit());
  const [, body] = (post as jest.Mock).mock.lastCall as [string, { booking: { consent: unknown } }];
  return body.booking.consent;
}

it('sends the agreement of the signature as that to the terms, where a firm price is signed', () => {
  expect(sentConsent(false, true, 11_900)).toMatchObject({ terms: true, smsTransactional: true });
  expect(sentConsent(false, false, 11_900)).toMatchObject({ terms: false });
  expect(sentConsent(false, true, null)).toMatchObject({ terms: false });
  expect(sentConsent(true, false, null)).toMatchObject({ terms: true });
});
