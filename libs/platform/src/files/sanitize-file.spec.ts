import { cleanName } from './sanitize-file.js';

describe('the name of an uploaded file', () => {
  it.each([
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\Users\\Pat\\sofa.png', 'sofa.jpg'],
    ['evil\r\nSet-Cookie: a=b.jpg', 'evilSet-Cookie a=b.jpg'],
    ['invoice\u202egpj.exe', 'invoicegpj.jpg'],
    ['', 'file.jpg'],
    ['Müll & Möbel.jpeg', 'Müll & Möbel.jpg'],
  ])('%j becomes %j', (original, name) => {
    expect(cleanName(original, 'jpg')).toBe(name);
  });

  it('is cut between characters', () => {
    const name = cleanName(`${'🛋'.repeat(200)}.png`, 'webp');
    expect(() => encodeURIComponent(name)).not.toThrow();
    expect([...name]).toHaveLength(105);
  });
});
