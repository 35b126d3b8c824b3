// The rules as the games' READMEs tell them, taken apart: the part of Markdown they use, and no
// more. Pages make elements of it, never HTML out of text.
//
//   blocks   # headings, paragraphs, - lists, | tables |, code indented by four, ``` fences
//   inline   **strong**, *emphasis*, `code`, [text](address), and R4, which names a rule
//
// A list item that begins with **R4. …** is a rule. A fence called "position" holds position texts,
// one a line, to be drawn; a text drawing just before it is the same for terminals and is left out.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  | { kind: 'link'; to: string; inside: Inline[] }
  | { kind: 'rule'; rule: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; items: { rule?: string; inside: Inline[] }[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'positions'; positions: string[] };

const inlineForms =
  /`(?<code>[^`]+)`|\*\*(?<strong>.+?)\*\*(?!\*)|\*(?<em>[^*\s](?:[^*]*[^*\s])?)\*|\[(?<text>[^\]]+)\]\((?<to>[^)\s]+)\)|(?<![\p{L}\d])(?<rule>R\d+)(?![\p{L}\d])/su;

export function parseInline(text: string): Inline[] {
  const found: Inline[] = [];
  let rest = text;
  for (let match = inlineForms.exec(rest); match; match = inlineForms.exec(rest)) {
    if (match.index > 0) found.push({ kind: 'text', text: rest.slice(0, match.index) });
    const { code, strong, em, text: label, to, rule } = match.groups!;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', inside: parseInline(strong) });
    else if (em !== undefined) found.push({ kind: 'em', inside: parseInline(em) });
    else if (label !== undefined) found.push(link(label, to!));
    else found.push({ kind: 'rule', rule: rule! });
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) found.push({ kind: 'text', text: rest });
  return found;
}

// Only addresses of the web are followed; others are read as text.
function link(label: string, to: string): Inline {
  const inside = parseInline(label);
  return /^https?:\/\//.test(to) ? { kind: 'link', to, inside } : { kind: 'strong', inside };
}

export function plain(inside: Inline[]): string {
  return inside
    .map((part) => {
      if (part.kind === 'rule') return part.rule;
      return 'inside' in part ? plain(part.inside) : part.text;
    })
    .join('');
}

function identifier(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

// A rule's own mark at its beginning is no link to itself.
const itemRule = /^\*\*(R\d+)\.\s*/;

function listItem(text: string): { rule?: string; inside: Inline[] } {
  const rule = itemRule.exec(text)?.[1];
  if (!rule) return { inside: parseInline(text) };
  return { rule, inside: parseInline(text.replace(itemRule, '**')) };
}

function tableCells(line: string): Inline[][] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));
}

export function parseMarkdown(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const line = () => lines[at] ?? '';
  // The lines from here on for which this holds.
  const run = (holds: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && holds(line())) ++at;
    return lines.slice(from, at);
  };
  const isText = (text: string) => text.trim() !== '' && !/^(#|- |\||```|    )/.test(text);
  while (at < lines.length) {
    if (line().trim() === '') {
      ++at;
    } else if (line().startsWith('```')) {
      const name = line().slice(3).trim();
      ++at;
      const inside = run((text) => !text.startsWith('```'));
      ++at;
      if (name !== 'position') {
        blocks.push({ kind: 'code', text: inside.join('\n') });
        continue;
      }
      if (blocks.at(-1)?.kind === 'code') blocks.pop();
      const positions = inside.map((text) => text.trim()).filter(Boolean);
      blocks.push({ kind: 'positions', positions });
    } else if (/^#+ /.test(line())) {
      const [, marks, text] = /^(#+) (.*)/.exec(line())!;
      const inside = parseInline(text!);
      blocks.push({ kind: 'heading', level: marks!.length, id: identifier(text!), inside });
      ++at;
    } else if (line().startsWith('    ')) {
      const inside = run((text) => text.startsWith('    ') || text.trim() === '');
      blocks.push({ kind: 'code', text: dedented(inside) });
    } else if (line().startsWith('|')) {
      const [head = '', , ...rows] = run((text) => text.startsWith('|'));
      blocks.push({ kind: 'table', head: tableCells(head), rows: rows.map(tableCells) });
    } else if (line().startsWith('- ')) {
      const items: string[] = [];
      for (const text of run((text) => text.startsWith('- ') || /^ +\S/.test(text))) {
        if (text.startsWith('- ')) items.push(text.slice(2));
        else items.push(`${items.pop()} ${text.trim()}`);
      }
      blocks.push({ kind: 'list', items: items.map(listItem) });
    } else {
      const inside = run(isText).join(' ');
      if (inside) blocks.push({ kind: 'paragraph', inside: parseInline(inside) });
      else ++at; // nothing above took it: never stand still
    }
  }
  return blocks;
}

function dedented(lines: string[]): string {
  return lines
    .map((line) => line.slice(4))
    .join('\n')
    .trimEnd();
}
