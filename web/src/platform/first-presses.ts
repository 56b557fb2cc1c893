/**
 * Part of the one inline script, as text. Records presses and typing on a prerendered page until
 * its script has loaded; replay-presses.ts replays them. Several presses of one button are recorded
 * once. Links, folds and radio buttons work without script and are not recorded. The press of a
 * submit button is recorded as the `submit` of its form.
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
