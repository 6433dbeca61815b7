import { nameIn } from './use-file-info';

describe('the name of a file in a response', () => {
  it('is read with every letter it has', () => {
    expect(nameIn(`attachment; filename="Vertr_ge.pdf"; filename*=UTF-8''Vertr%C3%A4ge.pdf`)).toBe('Verträge.pdf');
  });

  it.each([undefined, 'inline', 'attachment; filename="a.pdf"'])('is unknown in %s', (disposition) => {
    expect(nameIn(disposition)).toBeNull();
  });
});
