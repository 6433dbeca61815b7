import {
  truncate,
  emailError,
  formatPhone,
  lineError,
  normalizeEmail,
  normalizePhone,
  passwordError,
  phoneError,
  phoneRules,
  printableError,
  telLink,
} from './index.js';

describe('e-mail', () => {
  it('is trimmed, lower-cased and rid of angle brackets before use', () => {
    expect(normalizeEmail('  <Jo@Example.COM> ')).toBe('jo@example.com');
    expect(normalizeEmail('< jo@example.com >')).toBe('jo@example.com');
    expect(emailError(' <JO@EXAMPLE.COM> ')).toBeNull();
  });

  it.each([
    ['', 'Email is required'],
    [null, 'Email is required'],
    [' <> ', 'Email is required'],
    ['jo', 'Please enter a valid email address'],
    ['jo@example', 'Please enter a valid email address'],
    ['jo@.com', 'Please enter a valid email address'],
    ['@example.com', 'Please enter a valid email address'],
    ['jo@ex@ample.com', 'Please enter a valid email address'],
    ['jo doe@example.com', 'Please enter a valid email address'],
    ['jo@example.com\r\nbcc:x@example.com', 'Please enter a valid email address'],
    [`${'a'.repeat(243)}@example.com`, 'Email address is too long'],
    ['x,jo@example.com', 'Please enter a valid email address'],
    ['x;jo@example.com', 'Please enter a valid email address'],
    ['x:jo@example.com', 'Please enter a valid email address'],
    ['(x)jo@example.com', 'Please enter a valid email address'],
    ['"x"jo@example.com', 'Please enter a valid email address'],
    ['jo@example.com(x)', 'Please enter a valid email address'],
    ['jo@example.com,', 'Please enter a valid email address'],
    ['jo\u200b@example.com', 'Please enter a valid email address'],
    ['jo@mail.example\u3002com', 'Please enter a valid email address'],
    ['jo@\uff45xample.com', 'Please enter a valid email address'],
    ['jo@[127.0.0.1]', 'Please enter a valid email address'],
    ['jo..doe@example.com', 'Email cannot contain consecutive dots'],
    ['.jo@example.com', 'Email cannot start or end with a dot'],
    ['jo@example.com.', 'Email cannot start or end with a dot'],
    ['jo+x@mail.example.co.uk', null],
    ["o'brien_{x}!#$%&*/=?^`|~-@example.com", null],
    ['jürgen@bücher.example', null],
    ['李@例子.广告', null],
  ])('answers %j with %j', (value, message) => {
    expect(emailError(value)).toBe(message);
  });

  it('allows 254 characters and tells of the first error only', () => {
    expect(emailError(`${'a'.repeat(242)}@example.com`)).toBeNull();
    expect(emailError(`.${'a'.repeat(260)}..b@example.com`)).toBe('Email address is too long');
    expect(emailError('.jo..doe@example.com')).toBe('Email cannot contain consecutive dots');
  });

  it('answers at once however much is typed', () => {
    const started = performance.now();
    emailError(`x@${'.a'.repeat(500_000)}@`);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('password', () => {
  it.each([
    ['', 'Password is required'],
    [undefined, 'Password is required'],
    ['1234567', 'Password must be at least 8 characters long'],
    ['correct horse', null],
    ['        ', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'Password is too long (max 128 characters)'],
    ['Password1', 'Please choose a less common password'],
    ['12345678', 'Please choose a less common password'],
  ])('answers %j with %j', (value, message) => {
    expect(passwordError(value)).toBe(message);
  });

  const refused = { common: new Set(['correct horse']), businessName: 'Haul & Co. 24' };

  it.each(['correct horse', ' Correct Horse\t', 'Haul & Co. 24', 'haulco24', 'HAULCO-2026!', ' haul co '])(
    'the server refuses %j as well: its list and the name of the business, whatever case and blanks',
    (value) => {
      expect(passwordError(value, refused)).toBe('Please choose a less common password');
      expect(passwordError(value)).toBeNull();
    },
  );

  it.each(['correct horses', 'haulco and more', 'my haulco24', '12345678901'])('and takes %j', (value) => {
    expect(passwordError(value, refused)).toBeNull();
    expect(passwordError(value, { businessName: '***' })).toBeNull();
    expect(passwordError(value, { businessName: '' })).toBeNull();
  });

  it('a name of digits alone is refused as it is', () => {
    expect(passwordError('1-800-555-0100', { businessName: '18005550100' })).toBe('Please choose a less common password');
    expect(passwordError('18005550199', { businessName: '18005550100' })).toBeNull();
  });

  it('counts code points, not UTF-16 units', () => {
    expect(passwordError('😀'.repeat(7))).toBe('Password must be at least 8 characters long');
    expect(passwordError('😀'.repeat(128))).toBeNull();
    expect(passwordError('😀'.repeat(129))).toBe('Password is too long (max 128 characters)');
  });
});

describe('phone', () => {
  it.each([
    '(919) 504-5200',
    '919.504.5200',
    '+1 919 504 5200',
    '1-919-504-5200',
    '9195045200',
    '919–504–5200',
    'tel:+1-919-504-5200',
    '\u202a(919) 504-5200\u202c',
  ])('reads %s', (text) => {
    expect(normalizePhone(text)).toBe('+19195045200');
    expect(phoneError(text)).toBeNull();
  });

  it.each(['504-5200', '019 504 5200', '919 104 5200', '+44 20 7946 0958', '91950452000', 'call me'])('refuses %s', (text) => {
    expect(phoneError(text)).toBe('Please enter a valid US phone number');
  });

  it('is required only where it is', () => {
    expect(phoneError('')).toBeNull();
    expect(phoneError(' ', { required: true })).toBe('Phone number is required');
  });

  it('is shown and dialled', () => {
    expect(formatPhone('+19195045200')).toBe('(919) 504-5200');
    expect(formatPhone('+442079460958')).toBe('+442079460958');
    expect(telLink('(919) 504-5200')).toBe('tel:+19195045200');
    expect(telLink('+44 20 7946 0958')).toBe('tel:+442079460958');
    expect(telLink(' ')).toBeNull();
  });
});

describe('a text', () => {
  it.each([
    'two\nlines',
    'two\r\nlines',
    'a\ttab',
    'a\u0007bell',
    'two\u2028lines',
    'two\u2029paragraphs',
    'a\u0085next line',
    'a\u0000byte',
    'half of a smile: \ud83d',
  ])('of one line is one line: %j', (text) => {
    expect(lineError(text, 'Name')).toBe('Name must be one line, without line breaks or tabs');
  });

  it('of one line is of any language', () => {
    for (const text of [null, '', 'Zoë O’Brien', '12 ½ Elm St #4', '李小龍', '👩‍🔧 & sons']) expect(lineError(text)).toBeNull();
  });

  it('of several lines holds nothing that no screen shows', () => {
    expect(printableError('First\r\n\tsecond')).toBeNull();
    expect(printableError('a\u0000byte', 'Notes')).toBe('Notes contains characters that can’t be displayed');
    expect(printableError('half of a smile: \ud83d')).toBe('This contains characters that can’t be displayed');
    expect(printableError('a\u001b[31mcolour')).toBe('This contains characters that can’t be displayed');
  });

  it('is cut between its characters', () => {
    expect(truncate('Sofa 🛋, two', 6)).toBe('Sofa 🛋');
    expect(truncate('Sofa', 6)).toBe('Sofa');
  });
});

describe('the numbers of other countries', () => {
  it.each([
    ['39', '06 1234567', '+39061234567'],
    ['39', '+39 06 1234567', '+39061234567'],
    ['36', '06 1 234 5678', '+3612345678'],
    ['36', '1 234 5678', '+3612345678'],
    ['7', '8 (495) 123-45-67', '+74951234567'],
    ['7', '800 555 35 35', '+78005553535'],
    ['44', '020 7946 0018', '+442079460018'],
    ['34', '912 345 678', '+34912345678'],
  ])('+%s: %s is %s', (callingCode, typed, stored) => {
    expect(phoneRules(callingCode).normalize(typed)).toBe(stored);
  });
});

describe('phone numbers of another country', () => {
  const german = phoneRules('49');

  it.each(['030 1234567', '(030) 123-4567', '0049 30 1234567', '+49 (0)30 1234567', 'tel:+49301234567'])(
    'are one, however typed: %s',
    (text) => {
      expect(german.normalize(text)).toBe('+49301234567');
      expect(german.error(text)).toBeNull();
    },
  );

  it('are taken with their calling code', () => {
    expect([german.normalize('+1 (919) 504-5200'), german.format('+19195045200')]).toEqual(['+19195045200', '+19195045200']);
  });

  it.each(['12', '+0 30 1234567', 'none', '+49 30 1234567890123'])('are refused when they are none: %s', (text) => {
    expect(german.error(text)).toBe('Please enter a valid phone number');
    expect(german.format(text)).toBe(text);
  });

  it('are shown and called with the calling code', () => {
    expect([german.format('0301234567'), german.link('0301234567')]).toEqual(['+49 301234567', 'tel:+49301234567']);
  });
});
