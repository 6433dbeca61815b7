/** Build a PDF with one line of text on each page. */
export function pdfOf(...lines: string[]): Buffer {
  const font = 3 + lines.length * 2;
  const pages = lines.flatMap((text, index) => {
    const stream = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + index * 2} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`;
    return [page, `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`];
  });
  const kids = lines.map((_, index) => `${3 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    ...pages,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n `;
  });
  const size = objects.length + 1;
  const table = ['0000000000 65535 f ', ...offsets].join('\n');
  return Buffer.from(
    `${body}xref\n0 ${size}\n${table}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
