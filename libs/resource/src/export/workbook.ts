import { createMoneyFormat } from '@haulbook/core';
import { decimalsOf, type Region } from './cells.js';
import { xmlText } from './sheet.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Return the number format of amounts: `"$"#,##0.00`. */
function moneyFormat(region: Region): string {
  const { symbol, symbolFirst } = createMoneyFormat(region.locale, region.currency);
  const decimals = decimalsOf(region);
  const number = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
  return symbolFirst ? `"${symbol}"${number}` : `${number} "${symbol}"`;
}

/** The styles of `STYLES`, in that order. Days and moments are shown as the reader's country writes them (formats 14 and 22). */
const styles = (region: Region): string =>
  [
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${xmlText(moneyFormat(region))}"/></numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">',
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    ...[164, 14, 22].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`),
    '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');

/** Return the name of a sheet: at most 31 characters, without those that are not allowed. */
const sheetName = (name: string, number: number): string =>
  `${name.replace(/[[\]*?:/\\']/g, ' ').slice(0, 26)}${number > 1 ? ` ${number}` : ''}`;

export const sheetFile = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Return the files of a workbook besides its sheets, by their paths. */
export function workbookFiles(name: string, sheets: number, region: Region): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_none, index) => index + 1);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const override = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  return {
    '[Content_Types].xml': [
      `${XML}<Types xmlns="${PACKAGE}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      override('xl/workbook.xml', 'sheet.main'),
      override('xl/styles.xml', 'styles'),
      ...numbers.map((number) => override(sheetFile(number), 'worksheet')),
      '</Types>',
    ].join(''),
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': [
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>`,
      ...numbers.map((number) => `<sheet name="${xmlText(sheetName(name, number))}" sheetId="${number}" r:id="rId${number}"/>`),
      '</sheets></workbook>',
    ].join(''),
    'xl/_rels/workbook.xml.rels': [
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">`,
      ...numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
      relation('rIdStyles', 'styles', 'styles.xml'),
      '</Relationships>',
    ].join(''),
    'xl/styles.xml': styles(region),
  };
}
