/** Many customers with names as people have them: a hundred first names and ten thousand last names. */
const FIRST = ['Ann', 'Ben', 'Cora', 'Dan', 'Elena', 'Frank', 'Grace', 'Hugo', 'Iris', 'Jonas'];
const MIDDLE = ['', 'a', 'e', 'i', 'o', 'y', 'lee', 'marie', 'lyn', 'son'];
const STEMS = ['Smith', 'Brook', 'Carver', 'Dunn', 'Ellis', 'Foster', 'Garner', 'Holt', 'Irving', 'Jensen'];
const ENDS = ['', 'son', 'man', 'ley', 'ton', 'ford', 'well', 'wood', 'field', 'by'];

/** What is searched for: names, parts of a name, numbers, addresses, nothing that is there, and misspelled names. */
export const SEARCHES = {
  'a name': ['holtford', 'elena garnerley', 'carverwood', 'irvingby cora', 'dunnfield', 'fosterwell hugo'],
  'a common name': ['smith', 'jensen', 'grace', 'brook'],
  'an email address': ['ann123456@', 'grace77@example', 'hugo999@example.com'],
  'a phone number': ['919012345', '(919) 055-0177', '078 9876'],
  'nothing that is there': ['zebedee', 'quixote warren'],
  'a misspelled name': ['holtfrod', 'elena garnreley', 'irvignby'],
};

/** Add customers with ten variants of each stem and end, numbered apart. */
export async function seedCustomers(client, count) {
  await client.query(
    `INSERT INTO customers (first_name, last_name, email, phone)
     SELECT f || m, s || e || CASE WHEN n % 10 = 0 THEN '' ELSE chr(97 + n % 26) || chr(97 + (n / 26) % 26) END,
       lower(f) || n || '@example.com', '+1' || (9190000000 + n)::text
     FROM (SELECT n, ($2::text[])[1 + n % 10] AS f, ($3::text[])[1 + (n / 10) % 10] AS m, ($4::text[])[1 + (n / 100) % 10] AS s,
       ($5::text[])[1 + (n / 1000) % 10] AS e FROM generate_series(1, $1::integer) n) named`,
    [count, FIRST, MIDDLE, STEMS, ENDS],
  );
}
