import { isBookingPost, isStepWithinPage, withStep } from './url-step';

describe('a step in the address', () => {
  it('is set on a copy: until the page has moved on, the old step holds', () => {
    const query = new URLSearchParams('service=piano-removal&step=items');
    expect(withStep(query, 'slot').toString()).toBe('service=piano-removal&step=slot');
    expect(query.toString()).toBe('service=piano-removal&step=items');
  });

  it.each([
    ['/book-new?service=x', '/book-new?service=x&step=items', undefined, true],
    ['/book-new?step=items', '/book-new?step=slot', undefined, true],
    ['/book-new?step=items', '/book-new?step=items', undefined, false],
    ['/book-new?step=items', '/book-new?service=y&step=items', undefined, false],
    ['/book-new?step=items', '/thank-you?step=items', undefined, false],
    ['/book-new', '/book-new?step=items', 'POST' as const, false],
  ])('from %s to %s (%s) it is all that changes: %s', (from, to, formMethod, expected) => {
    const url = (path: string) => new URL(path, 'http://localhost');
    expect(isStepWithinPage({ currentUrl: url(from), nextUrl: url(to), formMethod })).toBe(expected);
  });

  it('is not asked about with a post of the booking, after which only the booking moves on', () => {
    expect(isBookingPost({ formAction: '/book-new' })).toBe(true);
    expect([isBookingPost({ formAction: '/login' }), isBookingPost({})]).toEqual([false, false]);
  });
});
