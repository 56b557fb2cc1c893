/**
 * Part of the one inline script, as text: records presses and typing on a prerendered page until
 * its script has loaded; replay-presses.ts replays them. A repeated press of the same button is
 * recorded once. Links, folds and radio buttons work without script and are left alone; the press
 * of a submit button is recorded as its form's `submit`.
 */
export const firstPresses =
  '(function(){var k=[],t=new Map,o=["click","submit","input"];' +
  'function f(e){var y=e.type,x=e.target;if(y==="input"){t.set(x,x.value);return}' +
  'var c=x.closest(y==="submit"?"form":"button");' +
  'if(!c||y==="click"&&c.type==="submit")return;' +
  'e.preventDefault();e.stopImmediatePropagation();if(k.indexOf(c)<0)k.push(c)}' +
  'o.forEach(function(y){addEventListener(y,f,true)});' +
  'window.firstPresses=function(){' +
  'o.forEach(function(y){removeEventListener(y,f,true)});return{pressed:k,typed:t}}})()'
