/**
 * The passwords that attackers try first, of eight or more characters, in lower case: short enough for every form, and including the
 * repeated and ascending ones that the server's long list leaves out.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword
  12345678 123456789 1234567890 12345678910 123123123 87654321 987654321 11111111 111111111 00000000 000000000
  88888888 66666666 55555555 77777777 99999999 11223344 12341234 12344321 10203040 147258369 123654789 13579246
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx q1w2e3r4 asdfghjk
  asdfghjkl asdfasdf zxcvbnm1 zxcvbnm123 1234qwer qwer1234 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 aaaaaaaa
  iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
  superman superman1 spiderman batman123 pokemon1 starwars trustno1 whatever whatever1 welcome1 welcome123 letmein1
  letmein123 changeme changeme1 changeme123 administrator admin123 admin1234 adminadmin rootroot testtest test1234 test12345
  michael1 jennifer jessica1 michelle charlie1 jonathan samantha computer internet password2 password3 master123
  monkey123 dragon123 shadow123 freedom1 hello123 hello1234 helloworld secret123 summer2024 summer2025 summer2026
  winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 january1 december chocolate corvette mercedes
  victoria alexander liverpool1 manchester cheese123 flower123 loveyou1 lovelove fuckyou1 babygirl1 blink182 access14
  mustang1 maverick marlboro metallica midnight nintendo passport qwertyuiop123 raleigh1 raleigh123
  carolina carolina1 tarheels wolfpack northcarolina`.split(/\s+/),
);
