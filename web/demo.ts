import { mount } from 'svelte';
import Board from './src/board/Board.svelte';
import * as samples from './src/board/samples';
const q = new URLSearchParams(location.search);
const game = q.get('g') ?? 'kengi';
if (q.get('dark')) document.body.classList.add('dark');
const board = (samples as any)[game]();
const turn = Number(q.get('turn') ?? 0);
const el = document.getElementById('app')!;
el.style.width='100vw'; el.style.height='100vh';
const live = new Map(board.places.filter((p: any, i: number) => q.get('live') && p.pieces.length && i % 2).map((p: any) => [p.touch, 'touch']));
if (game==='kengi') live.set('E3','the tower').set('B2','x');
const land = q.get('land');
if (land) { live.clear(); board.places.filter((p: any) => !p.pieces.length).slice(0,7).forEach((p: any)=>live.set(p.touch,'to')); }
mount(Board, { target: el, props: { board, skin: game, turn, aspect: innerWidth/innerHeight, live, landing: !!land, onTouch: q.get('live')||land ? (t: string)=>console.log('touch',t) : undefined,
 marked: q.get('marked')?.split(',') ?? [], lastGlides: q.get('last') ? [{piece: board.places.find((p:any)=>p.pieces.length).pieces[0], from: q.get('last')!.split('-')[0], to: q.get('last')!.split('-')[1]}] : [] } as any });
